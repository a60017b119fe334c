/** Runs at most so many at once; the others wait their turn, first come first served. */
export function createLimiter(atOnce: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  function release() {
    running -= 1;
    waiting.shift()?.();
  }

  return async (run) => {
    // A loop: whoever comes between a release and the waking of the next one may take the place first.
    while (running >= atOnce) await new Promise<void>((wake) => waiting.push(wake));
    running += 1;
    try {
      return await run();
    } finally {
      release();
    }
  };
}
