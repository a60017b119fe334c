import type { MasteringRun } from '@debut/contract/mastering';
import { useState } from 'react';
import { timeLeft } from './run.model.ts';

/** Reckoned from what this page has seen of the run: its own clock, whatever the server's says. */
export function useTimeLeft({ id, progress }: MasteringRun): string | null {
  const [seen, setSeen] = useState({ id, progress, at: performance.now() });
  const [now, setNow] = useState(seen);
  if (id !== seen.id) {
    const begun = { id, progress, at: performance.now() };
    setSeen(begun);
    setNow(begun);
  } else if (progress !== now.progress) {
    setNow({ id, progress, at: performance.now() });
  }
  return timeLeft(seen, now);
}
