import { Failure, StopRequested } from './failure.mjs';
import { killAllGroups } from './process-groups.mjs';
import { onStopSignals } from './stop-signals.mjs';

/**
 * Runs a command and exits. The first Ctrl-C (or SIGTERM, SIGHUP) aborts `stopRequested`; the second kills all processes.
 * @param {(context: { stopRequested: AbortSignal }) => Promise<number | void>} main returns the exit code, 0 by default
 * @param {{ exitCodeWhenStopped?: number }} [options]
 */
export async function runCommand(main, { exitCodeWhenStopped = 130 } = {}) {
  const stop = new AbortController();
  process.on('exit', killAllGroups);
  onStopSignals({ onFirst: () => stop.abort(), onSecond: () => process.exit(1) });
  try {
    process.exit((await main({ stopRequested: stop.signal })) ?? 0);
  } catch (error) {
    if (error instanceof StopRequested) {
      process.exit(exitCodeWhenStopped);
    }
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
