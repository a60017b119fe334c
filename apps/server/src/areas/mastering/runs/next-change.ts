import type { Events } from '../../../platform/events/events.ts';

const waitMilliseconds = 1000;

/** The next hint that something of this owner may have changed; a lost one is made up for after a second. */
export function nextChange(events: Events, owner: string, signal: AbortSignal) {
  let stop = () => {};
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(end, waitMilliseconds);
    const unsubscribe = events.subscribe(owner, end);
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
