import { useEffect, useState } from 'react';

export type PassingMessage =
  | { kind: 'success'; text: string; milliseconds: number }
  | { kind: 'failure'; text: string };

/** One message at a time. A success goes by itself; a failure stands until something else is done. */
export function usePassingMessage() {
  const [message, setMessage] = useState<PassingMessage | null>(null);
  useEffect(() => {
    if (message?.kind !== 'success') return;
    const timer = setTimeout(() => setMessage(null), message.milliseconds);
    return () => clearTimeout(timer);
  }, [message]);
  return {
    message,
    succeed: (text: string, milliseconds: number) => setMessage({ kind: 'success', text, milliseconds }),
    fail: (text: string) => setMessage({ kind: 'failure', text }),
    clear: () => setMessage(null),
  };
}
