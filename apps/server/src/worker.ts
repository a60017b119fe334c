import { readConfig } from './config.ts';
import { failStart } from './platform/failed-start.ts';
import { createLog } from './platform/log.ts';
import { giveUp, reportReady, stopOnSignals } from './platform/process.ts';
import { createRuntime } from './runtime.ts';
import { startWork } from './worker-app.ts';

const result = readConfig();
const config = 'config' in result ? result.config : await refuse(result.faults);
const log = createLog(config.logLevel, 'worker');

const starting = start();
// From the first moment: a stop that comes while we start waits for the start, so that nothing is left half open.
stopOnSignals(log, async () => {
  const running = await starting.catch(() => undefined);
  await running?.close();
});

try {
  await starting;
  log.info('ready');
  reportReady(undefined);
} catch (error) {
  await failStart(log, 'worker', error);
}

async function start() {
  const runtime = await createRuntime(config, 'worker', log);
  try {
    const endWork = await startWork(runtime);
    return {
      async close() {
        await runtime.close();
        await endWork();
      },
    };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

function refuse(faults: readonly string[]): Promise<never> {
  return giveUp(['The worker cannot start. Please correct the configuration:', ...faults.map((fault) => `- ${fault}`)]);
}
