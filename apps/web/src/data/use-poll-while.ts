import { useEffect } from 'react';

/** Refetches while something runs on the server, because a live event may get lost. */
export function usePollWhile(isRunning: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), pollMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
}

const pollMilliseconds = 3000;
