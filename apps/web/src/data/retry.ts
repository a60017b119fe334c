const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 15_000;

/** Grows from attempt to attempt, with jitter, so that clients of a restarted server do not all come back together. */
export function createBackoff() {
  let pause = firstPauseMilliseconds;
  return {
    reset() {
      pause = firstPauseMilliseconds;
    },
    /** Ends early when the browser is back online or the page is shown again: both are good moments to try. */
    async wait(signal: AbortSignal): Promise<void> {
      const milliseconds = pause * (0.5 + Math.random());
      pause = Math.min(pause * 2, longestPauseMilliseconds);
      await waitForRetry(milliseconds, signal);
    },
  };
}

/** Repeats an attempt, which resolves to whether it succeeded, until it does or is aborted. The first one waits too. */
export async function retryUntilDone(attempt: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const backoff = createBackoff();
  do {
    await backoff.wait(signal);
  } while (!signal.aborted && !(await attempt()));
}

function waitForRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const options = { signal: ended.signal };
    window.addEventListener('online', end, options);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), options);
    signal.addEventListener('abort', end, options);
    if (signal.aborted) end();
  });
}
