const tickMilliseconds = 100;
/** One late tick is a pause that is over, of the machine or of a garbage collection: whoever came meanwhile is served at once. */
const lateTicksInARow = 3;

export interface LagWatch {
  start(): void;
  /** Whether the event loop is late all the time: more than one process can do has piled up. */
  isLagging(): boolean;
  stop(): void;
}

/** A timer that is due again and again, and looks how late it is. With 0 the event loop never lags. */
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
