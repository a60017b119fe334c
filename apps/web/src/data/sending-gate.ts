import { createContext, type ReactNode, useContext } from 'react';

/** What an account has to do before it can send anything to people; `null`: nothing. */
export const SendingGate = createContext<ReactNode>(null);

export function useSendingGate(): ReactNode {
  return useContext(SendingGate);
}
