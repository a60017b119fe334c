import type { Log } from '../../../platform/log.ts';

/** Runs tasks concurrently, one per key and at most `atMost`. Failures are logged, because nobody awaits the tasks. */
export function createKeyedTasks({ atMost, log, onEnded }: { atMost: number; log: Log; onEnded?: () => void }) {
  const running = new Map<string, Promise<void>>();
  return {
    begin(key: string, task: () => Promise<void>): void {
      if (running.size >= atMost || running.has(key)) return;
      const ended = task()
        .catch((error: unknown) => log.error({ err: error }, 'a sender could not be served'))
        .finally(() => {
          running.delete(key);
          onEnded?.();
        });
      running.set(key, ended);
    },
    has: (key: string): boolean => running.has(key),
    async end(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
