import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { failStart } from './platform/failed-start.ts';
import { createLog } from './platform/log.ts';
import { giveUp, reportReady, stopOnSignals } from './platform/process.ts';
import { createRuntime } from './runtime.ts';

const result = readConfig();
const config = 'config' in result ? result.config : await refuse(result.faults);
const log = createLog(config.logLevel, 'server');

const starting = start();
// From the first moment: a stop that comes while we start waits for the start, so that nothing is left half open.
stopOnSignals(
  log,
  async () => {
    const running = await starting.catch(() => undefined);
    await running?.close();
  },
  { drainMilliseconds: config.drainSeconds * 1000 },
);

try {
  await starting;
  log.info({ url: config.publicUrl }, 'ready');
  reportReady(config.publicUrl);
} catch (error) {
  await failStart(log, 'server', error);
}

async function start() {
  const runtime = await createRuntime(config, 'server', log);
  try {
    const http = await createApp(runtime);
    await http.listen({ host: config.host, port: config.port });
    return {
      async close() {
        await http.close();
        await runtime.close();
      },
    };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

function refuse(faults: readonly string[]): Promise<never> {
  return giveUp(['Debut cannot start. Please correct the configuration:', ...faults.map((fault) => `- ${fault}`)]);
}
