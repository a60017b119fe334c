const shortestRestMilliseconds = 1000;
const longestRestMilliseconds = 60_000;
/** So that reading takes at most a twentieth of one connection's time, however large the tables are. */
const restsPerRead = 20;

/** Returns the last value immediately and refreshes it in the background. */
export function createBackgroundValue<Value>(read: () => Promise<Value>, onFailed: (error: unknown) => void) {
  let last: Value | undefined;
  let readAt = performance.now();
  let isReading = false;
  let restsUntil = 0;

  async function refresh(): Promise<void> {
    isReading = true;
    const startedAt = performance.now();
    let rest = shortestRestMilliseconds;
    try {
      last = await read();
      readAt = performance.now();
      rest = Math.min(longestRestMilliseconds, Math.max(rest, (readAt - startedAt) * restsPerRead));
    } catch (error) {
      onFailed(error);
    } finally {
      isReading = false;
      restsUntil = performance.now() + rest;
    }
  }

  return {
    get(): Value | undefined {
      if (!isReading && performance.now() >= restsUntil) void refresh();
      return last;
    },
    ageSeconds: () => (performance.now() - readAt) / 1000,
  };
}
