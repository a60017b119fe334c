import { createContext, type ReactNode, useContext } from 'react';

/** Shows what the account has to do before it can send messages; null when it can send. */
export const SendingGate = createContext<ReactNode>(null);

export function useSendingGate(): ReactNode {
  return useContext(SendingGate);
}
