import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** A worker without a heartbeat for this long is dead, and others take over its tasks. */
export const leaseSeconds = 6;
const renewMilliseconds = 2000;
const pollMilliseconds = 4000;

export interface Leases {
  take(task: Task): Lease;
  /** Releases what is still held. */
  close(): Promise<void>;
}

interface Lease {
  /** Another worker has the task: what this one does with it no longer counts. */
  readonly lost: AbortSignal;
  /** Released without counting as an attempt. */
  release(): Promise<void>;
  end(): void;
}

interface Task {
  readonly id: string;
  readonly name: string;
  /** Distinguishes this attempt from the ones before and after it. */
  readonly retryCount: number;
}

/**
 * The queue expires a task some time after its start. We reset that start while we are alive, so that work may take as
 * long as it needs, and others take over a killed worker's tasks within seconds.
 */
export function createLeases(options: {
  pool: pg.Pool;
  /** Fails the tasks whose last attempt has died. */
  giveUp: () => Promise<void>;
  /** Tasks of this kind are available to other workers. */
  onReleased: (job: string) => Promise<void>;
  log: Log;
}): Leases {
  const { pool, giveUp, onReleased, log } = options;
  const held = new Map<Task, AbortController>();
  const closed = new AbortController();
  /** After an outage all leases have expired: their holders may renew them first. */
  let spareUntil = 0;
  let reclaimAt = 0;
  const running = keepRenewing();

  async function keepRenewing(): Promise<void> {
    while (!closed.signal.aborted) {
      try {
        await renew();
        if (performance.now() >= Math.max(spareUntil, reclaimAt)) await reclaim();
      } catch (error) {
        spareUntil = performance.now() + leaseSeconds * 1000;
        if (!closed.signal.aborted) log.warn({ err: error }, 'the leases of running jobs could not be renewed');
      }
      await wait(renewMilliseconds, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
    }
  }

  /** A lease is longer than the polling interval, so that none expires unnoticed. */
  async function reclaim(): Promise<void> {
    const { rows } = await pool.query<{ milliseconds: number | null }>(nextExpiry);
    const milliseconds = rows[0]?.milliseconds ?? Number.POSITIVE_INFINITY;
    if (milliseconds <= 0) {
      await returnToQueue(takeUpAbandoned, []);
      await giveUp();
    }
    reclaimAt = performance.now() + Math.min(Math.max(0, milliseconds), pollMilliseconds);
  }

  async function returnToQueue(update: string, parameters: unknown[]): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(`${update} returning job.name`, parameters);
    for (const job of new Set(rows.map(({ name }) => name))) await onReleased(job);
  }

  async function renew(): Promise<void> {
    const tasks = [...held.keys()];
    if (tasks.length === 0) return;
    const { rows } = await pool.query<{ id: string }>(
      `update jobs.job set started_on = now() ${ours} returning job.id`,
      parameters(tasks),
    );
    const renewed = new Set(rows.map(({ id }) => id));
    for (const task of tasks) if (!renewed.has(task.id)) held.get(task)?.abort();
  }

  async function release(tasks: Task[]): Promise<void> {
    if (tasks.length === 0) return;
    await returnToQueue(`update jobs.job set state = 'created', started_on = null ${ours}`, parameters(tasks));
  }

  return {
    take(task) {
      const lost = new AbortController();
      held.set(task, lost);
      return {
        lost: lost.signal,
        release: () => release([task]),
        end: () => void held.delete(task),
      };
    },
    async close() {
      closed.abort();
      await running;
      await release([...held.keys()]);
      held.clear();
    },
  };
}

/** Prepared once per connection, like the query for due jobs. */
const nextExpiry = {
  name: 'next-expiry',
  text: `select (extract(epoch from min(started_on + expire_in) - now()) * 1000)::float8 as milliseconds
    from jobs.job where state = 'active'`,
};

/** Without a delay, unlike a failed task: that the worker died says little about the task. */
const takeUpAbandoned = `
  update jobs.job set state = 'retry', start_after = now()
  where state = 'active' and started_on + expire_in < now() and retry_count < retry_limit`;

/** Only this attempt: with another worker the same task has another count. */
const ours = `
  from unnest($1::text[], $2::uuid[], $3::int[]) as held (name, id, retry_count)
  where job.name = held.name and job.id = held.id and job.retry_count = held.retry_count and job.state = 'active'`;

function parameters(tasks: Task[]): unknown[] {
  return [tasks.map(({ name }) => name), tasks.map(({ id }) => id), tasks.map(({ retryCount }) => retryCount)];
}
