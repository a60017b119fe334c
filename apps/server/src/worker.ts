import { readConfig } from './config.ts';
import { layFoundation } from './foundation.ts';
import { createLog } from './platform/log.ts';
import { giveUp, reportReady, stopOnSignals } from './platform/process.ts';
import { startWork } from './worker-app.ts';

const result = readConfig();
if ('faults' in result)
  giveUp(['The worker cannot start. Please correct the configuration:', ...result.faults.map((fault) => `- ${fault}`)]);
const { config } = result;
const log = createLog(config.logLevel, 'worker');

try {
  const foundation = await layFoundation(config, 'worker', log);
  stopOnSignals(log, () => foundation.close());
  await startWork(foundation);
  log.info('ready');
  reportReady(undefined);
} catch (error) {
  log.error({ err: error }, 'could not start');
  giveUp([`The worker could not start: ${error instanceof Error ? error.message : String(error)}`]);
}
