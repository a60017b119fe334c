import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { layFoundation } from './foundation.ts';
import { createLog } from './platform/log.ts';
import { giveUp, reportReady, stopOnSignals } from './platform/process.ts';

const result = readConfig();
if ('faults' in result)
  giveUp(['Debut cannot start. Please correct the configuration:', ...result.faults.map((fault) => `- ${fault}`)]);
const { config } = result;
const log = createLog(config.logLevel, 'server');

try {
  const foundation = await layFoundation(config, 'server', log);
  const http = await createApp(foundation);
  stopOnSignals(log, async () => {
    await http.close();
    await foundation.close();
  });
  await http.listen({ host: config.host, port: config.port });
  log.info({ url: config.publicUrl }, 'ready');
  reportReady(config.publicUrl);
} catch (error) {
  log.error({ err: error }, 'could not start');
  giveUp([`The server could not start: ${error instanceof Error ? error.message : String(error)}`]);
}
