import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isStorageFull, isTransientDatabaseError } from './database-errors.ts';

/** Twice as long as a failover takes. */
const longestOutageMilliseconds = 120_000;
const firstPauseMilliseconds = 200;
const longestPauseMilliseconds = 5000;

export interface OutageTime {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const systemTime: OutageTime = { now: () => performance.now(), wait };

/**
 * For what has already happened outside, such as a sent message: during a database outage the write is retried for as
 * long as that lasts. It must be idempotent, because a commit whose response was lost is repeated.
 */
export async function outlastOutage<Result>(
  log: Log,
  write: () => Promise<Result>,
  time: OutageTime = systemTime,
): Promise<Result> {
  const startedAt = time.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isOutage = isTransientDatabaseError(error) || isStorageFull(error);
      if (!isOutage || time.now() - startedAt >= longestOutageMilliseconds) throw error;
      if (attempt === 0) log.warn({ err: error }, 'an outcome cannot be written yet and is retried');
      await time.wait(Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** attempt));
    }
  }
}
