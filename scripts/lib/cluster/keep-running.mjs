import { setTimeout as wait } from 'node:timers/promises';
import { startProductProcess } from '../product-process.mjs';

const pauseMilliseconds = 200;
const quickEndMilliseconds = 2000;
const longestPauseMilliseconds = 5000;

/**
 * Restarts a process of the product whenever it ends, with backoff when it ends quickly.
 * @param {{ name: string, argumentList: string[], environment: NodeJS.ProcessEnv, onEnd: (sentence: string) => void }} program
 */
export async function keepRunning({ onEnd, ...program }) {
  let stopped = false;
  let quickEnds = 0;
  let isReady = true;
  let current = startProductProcess(program);
  await current.ready;
  const watching = watch();

  async function watch() {
    while (!stopped) {
      const startedAt = Date.now();
      const end = await current.ended;
      isReady = false;
      if (stopped) return;
      onEnd(end);
      quickEnds = Date.now() - startedAt < quickEndMilliseconds ? quickEnds + 1 : 0;
      await current.stop();
      await wait(Math.min(pauseMilliseconds * 2 ** quickEnds, longestPauseMilliseconds));
      if (stopped) return;
      current = startProductProcess(program);
      // A process that cannot start prints its reason and is restarted.
      isReady = await current.ready.then(
        () => true,
        () => false,
      );
    }
  }

  return {
    name: program.name,
    /** `undefined` while it restarts. */
    pid: () => current.pid(),
    isReady: () => isReady,
    async stop() {
      stopped = true;
      await current.stop();
      await watching;
    },
  };
}
