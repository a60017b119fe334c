import type { Log } from './log.ts';

/** How long a process may take to stop gracefully: it is promised to end within ten seconds. */
const graceMilliseconds = 9000;

/** Stops once, gracefully, on a signal or when its launcher is gone; then ends the process. */
export function stopOnSignals(log: Log, stop: () => Promise<void>, { drainMilliseconds = 0 } = {}): void {
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    const deadline = setTimeout(() => {
      log.error('could not stop in time');
      process.exit(1);
    }, drainMilliseconds + graceMilliseconds);
    deadline.unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => begin('SIGTERM'));
  process.once('SIGINT', () => begin('SIGINT'));
  if (process.send) process.once('disconnect', () => begin('launcher gone'));
}

/** Notifies a launcher that waits for us; without one this does nothing. */
export function reportReady(url: string | undefined): void {
  process.send?.({ ready: true, ...(url !== undefined && { url }) });
}

/** Reports to the launcher or the terminal why we cannot run, and exits. */
export function exitWithMessage(sentences: readonly string[]): Promise<never> {
  const failed = sentences.join('\n');
  if (process.send) process.send({ failed }, undefined, undefined, () => process.exit(1));
  else process.stderr.write(`${failed}\n`, () => process.exit(1));
  return new Promise(() => undefined);
}
