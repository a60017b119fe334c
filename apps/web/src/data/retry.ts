const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 15_000;

/** Exponential backoff with jitter, so that clients of a restarted server do not all reconnect simultaneously. */
export function createBackoff() {
  let pause = firstPauseMilliseconds;
  return {
    reset() {
      pause = firstPauseMilliseconds;
    },
    /** Ends early when the browser comes back online or the page becomes visible, when a retry is likely to succeed. */
    async wait(signal: AbortSignal): Promise<void> {
      const milliseconds = pause * (0.5 + Math.random());
      pause = Math.min(pause * 2, longestPauseMilliseconds);
      await waitForRetry(milliseconds, signal);
    },
  };
}

/** Retries until the attempt resolves to true or the signal aborts. Also waits before the first attempt. */
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
