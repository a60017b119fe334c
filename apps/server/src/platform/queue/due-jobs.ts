import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';

const pollMilliseconds = 200;

export interface DueJobs {
  /** Fulfilled when a job of this kind is due, or when the queue stops. */
  wait(name: string): Promise<void>;
  readonly ended: Promise<void>;
}

/** Polls for all kinds of jobs with one cheap query, so that each kind asks for a task only when there is one. */
export function watchDueJobs(options: { pool: pg.Pool; log: Log; stopping: AbortSignal }): DueJobs {
  const { pool, log, stopping } = options;
  const waiting = new Map<string, (() => void)[]>();

  function wake(name: string): void {
    const waiters = waiting.get(name) ?? [];
    waiting.delete(name);
    for (const resume of waiters) resume();
  }

  async function findDue(): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>(dueJobs);
    return rows.map(({ name }) => name);
  }

  async function poll(): Promise<void> {
    while (!stopping.aborted) {
      try {
        if (waiting.size > 0) for (const name of await findDue()) wake(name);
      } catch (error) {
        if (!stopping.aborted) log.error({ err: error }, 'the job queue could not be asked for work');
      }
      await wait(pollMilliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    }
  }
  stopping.addEventListener('abort', () => [...waiting.keys()].forEach(wake), { once: true });

  return {
    ended: poll(),
    wait: (name) =>
      new Promise((resolve) => {
        if (stopping.aborted) return resolve();
        waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      }),
  };
}

/** Prepared once per connection: planning over the partitions of all kinds takes longer than the query. */
const dueJobs = {
  name: 'due-jobs',
  text: `select distinct name from jobs.job where state < 'active' and start_after < now()`,
};
