const tickMilliseconds = 100;
/** One late tick is a pause that has ended, of the machine or of a garbage collection, and rejects nobody. */
const lateTicksInARow = 3;

export interface LagWatch {
  start(): void;
  /** Whether the event loop lags continuously: there is more work than one process can do. */
  isLagging(): boolean;
  stop(): void;
}

/** A recurring timer that measures how late it fires. With 0 the event loop never lags. */
export function createLagWatch(maxLagMilliseconds: number, now = () => performance.now()): LagWatch {
  let timer: NodeJS.Timeout | undefined;
  let lateTicks = 0;

  function schedule(): void {
    const dueAt = now() + tickMilliseconds;
    timer = setTimeout(() => {
      lateTicks = now() - dueAt > maxLagMilliseconds ? lateTicks + 1 : 0;
      schedule();
    }, tickMilliseconds);
    timer.unref();
  }

  return {
    start: () => void (maxLagMilliseconds > 0 && schedule()),
    isLagging: () => lateTicks >= lateTicksInARow,
    stop: () => clearTimeout(timer),
  };
}
