import type { Events } from '../../../platform/events/events.ts';

const waitMilliseconds = 1000;

/** Resolves with the next event of this owner, or after a second in case one was lost. */
export function nextChange(events: Events, owner: string, signal: AbortSignal) {
  let stop = () => {};
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(end, waitMilliseconds);
    const unsubscribe = events.subscribe([owner], end);
    signal.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', end);
      resolve();
    }
    stop = end;
    if (signal.aborted) end();
  });
  return { promise, stop };
}
