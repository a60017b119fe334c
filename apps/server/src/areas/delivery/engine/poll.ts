import { setTimeout as wait } from 'node:timers/promises';
import { type OutageTime, outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { Log } from '../../../platform/log.ts';

const lookEveryMilliseconds = 500;

/** Looks twice a second for something to do, until it is stopped. A look that fails is logged, and there is a next one. */
export function lookAgain(
  look: (stopping: AbortSignal) => Promise<void>,
  { log, what }: { log: Log; what: string },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look(stopping.signal).catch((error: unknown) => log.error({ err: error }, `could not look for ${what}`));
      await wait(lookEveryMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Does things of different owners at the same time, each owner's one at a time, and not more than `atMost`. What fails is
 * logged: nobody waits for it, and it must not take the process with it.
 */
export function createServings(atMost: number, log: Log) {
  const served = new Map<string, Promise<void>>();
  return {
    begin(key: string, serve: () => Promise<void>): void {
      if (served.size >= atMost || served.has(key)) return;
      served.set(
        key,
        serve()
          .catch((error: unknown) => log.error({ err: error }, 'what waits could not be served'))
          .finally(() => served.delete(key)),
      );
    },
    async end(): Promise<void> {
      await Promise.all(served.values());
    },
  };
}

/** What was sent and cannot be written down would be unclear for ever: an outage of the database is waited for. */
export async function writeDown(log: Log, write: () => Promise<void>, time?: OutageTime): Promise<void> {
  try {
    await outlastOutage(log, write, time);
  } catch (error) {
    log.error({ err: error }, 'the end of a delivery could not be written down');
  }
}
