import type pg from 'pg';
import { createAlarm } from '../alarm.ts';
import type { Log } from '../log.ts';

/** A lost notification only delays: everything is polled at this interval. */
export const sweepMilliseconds = 30_000;
const retryMilliseconds = 1000;

export interface DueJobs {
  /** Resolves when a job of this kind has become due since `seen`, or when the queue stops. */
  wait(name: string, seen: number): Promise<void>;
  /** How often jobs of this kind have become due. */
  countWakes(name: string): number;
  wake(name: string): void;
  /** Polls for due jobs, and for when the next one will be. */
  refresh(): void;
  readonly ended: Promise<void>;
}

/** Wakes workers of a kind of job: when one is enqueued, and when a delayed one becomes due. */
export function watchDueJobs(options: { pool: pg.Pool; log: Log; stopping: AbortSignal }): DueJobs {
  const { pool, log, stopping } = options;
  const alarm = createAlarm();
  const wakes = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  const countWakes = (name: string) => wakes.get(name) ?? 0;

  function wake(name: string): void {
    wakes.set(name, countWakes(name) + 1);
    const waiters = waiting.get(name) ?? [];
    waiting.delete(name);
    for (const resume of waiters) resume();
  }

  /** Returns for how long there is nothing to wake. */
  async function wakeDue(): Promise<number> {
    const { rows } = await pool.query<{ name: string; milliseconds: number }>(nextJobs);
    for (const { name, milliseconds } of rows) if (milliseconds <= 0) wake(name);
    const pauses = rows.map(({ milliseconds }) => milliseconds).filter((milliseconds) => milliseconds > 0);
    return Math.min(sweepMilliseconds, ...pauses);
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      const pause = await wakeDue().catch((error: unknown) => {
        if (!stopping.aborted) log.error({ err: error }, 'the job queue could not be polled');
        return retryMilliseconds;
      });
      await alarm.sleep(Math.ceil(pause), stopping);
    }
  }
  stopping.addEventListener('abort', () => [...waiting.keys()].forEach(wake), { once: true });

  return {
    ended: run(),
    countWakes,
    wake,
    refresh: alarm.wake,
    wait: (name, seen) =>
      new Promise((resolve) => {
        if (stopping.aborted || countWakes(name) !== seen) return resolve();
        waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      }),
  };
}

/** Prepared once per connection: planning over the partitions of all kinds takes longer than the query. */
const nextJobs = {
  name: 'next-jobs',
  text: `select name, (extract(epoch from min(start_after) - now()) * 1000)::float8 as milliseconds
    from jobs.job where state < 'active' group by name`,
};
