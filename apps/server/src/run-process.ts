import { readConfig } from './config.ts';
import { describeDatabaseError } from './platform/db/database-errors.ts';
import type { Log } from './platform/log.ts';
import { createLog } from './platform/log.ts';
import { exitWithMessage, reportReady, stopOnSignals } from './platform/process.ts';
import { StartFailure } from './platform/start-failure.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import { createServices, type Services } from './services.ts';

interface Running {
  /** The address it listens on, if any. */
  readonly url?: string;
  /** Before the runtime closes. */
  stop?(): Promise<void>;
  /** Once the runtime is closed and no job runs. */
  stopAfterJobs?(): Promise<void>;
}

/** The life of a server or a worker: configuration, start, stop signals, graceful stop. */
export async function runProcess(
  role: 'server' | 'worker',
  start: (runtime: Runtime, services: Services) => Promise<Running>,
): Promise<void> {
  const result = readConfig();
  if ('faults' in result) {
    const who = role === 'server' ? 'Debut' : 'The worker';
    const faults = result.faults.map((fault) => `- ${fault}`);
    return exitWithMessage([`${who} cannot start. Please correct the configuration:`, ...faults]);
  }
  const { config } = result;
  const log = createLog(config.logLevel, role);

  async function open() {
    const runtime = await createRuntime(config, role, log);
    try {
      const running = await start(runtime, await createServices(runtime));
      return {
        url: running.url,
        async close() {
          await running.stop?.();
          await runtime.close();
          await running.stopAfterJobs?.();
        },
      };
    } catch (error) {
      await runtime.close();
      throw error;
    }
  }

  const starting = open();
  // Installed first: a stop signal during the start waits for it, so that nothing is left half open.
  stopOnSignals(
    log,
    async () => {
      const running = await starting.catch(() => undefined);
      await running?.close();
    },
    role === 'server' ? { drainMilliseconds: config.drainSeconds * 1000 } : {},
  );
  try {
    const { url } = await starting;
    log.info(url === undefined ? {} : { url }, 'ready');
    reportReady(url);
  } catch (error) {
    await failStart(log, role, error);
  }
}

/** Ends the process with one sentence; only an unexpected error is logged with its stack. */
function failStart(log: Log, role: 'server' | 'worker', error: unknown): Promise<never> {
  const reason = error instanceof StartFailure ? error.message : describeDatabaseError(error);
  if (reason === undefined) log.error({ err: error }, 'could not start');
  else log.error({ reason }, 'could not start');
  return exitWithMessage([
    `The ${role} could not start: ${reason ?? (error instanceof Error ? error.message : String(error))}`,
  ]);
}
