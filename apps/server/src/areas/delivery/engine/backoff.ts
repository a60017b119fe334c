import type { Log } from '../../../platform/log.ts';

export interface Backoff {
  /** Does nothing while the work of this key is left alone. */
  attempt(key: string, what: string, work: () => Promise<void>): Promise<void>;
}

/**
 * Runs work that is due again and again. What fails is logged and left alone for a while, longer each time, so that it
 * neither stops the rest nor floods the log.
 */
export function createBackoff(log: Log, now: () => number = () => performance.now()): Backoff {
  const failures = new Map<string, { count: number; until: number }>();

  return {
    async attempt(key: string, what: string, work: () => Promise<void>): Promise<void> {
      const { count = 0, until = 0 } = failures.get(key) ?? {};
      if (now() < until) return;
      try {
        await work();
        failures.delete(key);
      } catch (error) {
        const seconds = Math.min(maxSeconds, firstSeconds * 2 ** count);
        failures.set(key, { count: count + 1, until: now() + seconds * 1000 });
        log.error({ err: error, key, retryInSeconds: seconds }, `${what} failed`);
      }
    },
  };
}

const firstSeconds = 2;
const maxSeconds = 300;
