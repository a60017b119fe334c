import { describeDatabaseError } from './db/database-errors.ts';
import type { Log } from './log.ts';
import { exitWithMessage } from './process.ts';
import { StartRefused } from './start-refused.ts';

/** Ends the process with one sentence; only a fault of ours is logged with its stack. */
export function failStart(log: Log, role: 'server' | 'worker', error: unknown): Promise<never> {
  const reason = error instanceof StartRefused ? error.message : describeDatabaseError(error);
  if (reason === undefined) log.error({ err: error }, 'could not start');
  else log.error({ reason }, 'could not start');
  return exitWithMessage([
    `The ${role} could not start: ${reason ?? (error instanceof Error ? error.message : String(error))}`,
  ]);
}
