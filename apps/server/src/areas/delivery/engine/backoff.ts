import type { Log } from '../../../platform/log.ts';

export interface Backoff {
  /** Does nothing while this key backs off. */
  attempt(key: string, what: string, work: () => Promise<void>): Promise<void>;
  /** Whether this key backs off now. */
  isWaiting(key: string): boolean;
  /** Milliseconds until the next retry; infinite when nothing has failed. */
  nextAttemptIn(): number;
}

/**
 * Runs recurring work. Failures are logged and retried after a growing delay, so that they neither stop other work nor
 * flood the log.
 */
export function createBackoff(log: Log, now: () => number = () => performance.now()): Backoff {
  const failures = new Map<string, { count: number; until: number }>();
  const isWaiting = (key: string) => now() < (failures.get(key)?.until ?? 0);

  return {
    async attempt(key: string, what: string, work: () => Promise<void>): Promise<void> {
      if (isWaiting(key)) return;
      try {
        await work();
        failures.delete(key);
      } catch (error) {
        const count = failures.get(key)?.count ?? 0;
        const seconds = Math.min(maxSeconds, firstSeconds * 2 ** count);
        failures.set(key, { count: count + 1, until: now() + seconds * 1000 });
        log.error({ err: error, key, retryInSeconds: seconds }, `${what} failed`);
      }
    },
    isWaiting,
    nextAttemptIn() {
      const pauses = [...failures.values()].map(({ until }) => until - now());
      return Math.min(Number.POSITIVE_INFINITY, ...pauses.filter((pause) => pause > 0));
    },
  };
}

const firstSeconds = 2;
const maxSeconds = 300;
