/** Limits how many functions run concurrently. The others wait in order. */
export function createLimiter(maxConcurrent: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let running = 0;

  function release() {
    running -= 1;
    queue.shift()?.();
  }

  return async (run) => {
    // A loop, because another call may start between a release and the wake-up.
    while (running >= maxConcurrent) await new Promise<void>((wake) => queue.push(wake));
    running += 1;
    try {
      return await run();
    } finally {
      release();
    }
  };
}
