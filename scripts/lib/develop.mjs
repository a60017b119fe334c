import { once } from 'node:events';
import { inCheckout } from './checkout.mjs';
import { readDataFolder } from './data-folder.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';
import { Failure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { readProductPorts } from './product-ports.mjs';
import { createProduct } from './product-processes.mjs';
import { watchSources } from './watch-sources.mjs';

const defaultWebPort = 5173;
const command = 'npm run dev';

/**
 * Runs the product from its sources: the web app reloads, server and worker restart on a change.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function develop({ stopRequested }) {
  loadEnvironmentFile();
  const ports = await readProductPorts({ parts: ['sandbox', 'server', 'worker'], command });
  const webPort = readPort('WEB_PORT', defaultWebPort);
  await requireFreePort({ variable: 'WEB_PORT', port: webPort, command });
  const dataFolder = readDataFolder();
  await ensureInstalled({ stopRequested });

  const webUrl = `http://127.0.0.1:${webPort}`;
  const stopAsked = stopRequested.aborted ? Promise.resolve() : once(stopRequested, 'abort');
  const environment = { NODE_ENV: 'development', PUBLIC_URL: webUrl, ...process.env };
  const options = { ...ports, dataFolder, programs: listSourcePrograms(), debutUrl: webUrl };
  const sandbox = createProduct({ ...options, parts: ['sandbox'], environment });
  const changes = watchSources(['apps/server/src', 'apps/web/src/public', 'packages']);
  try {
    const { sandboxUrl, sandboxEnvironment } = await sandbox.start();
    await startWeb({ webPort, apiUrl: `http://127.0.0.1:${ports.port}` });
    console.log(`Web: ${webUrl}\nSandbox: ${sandboxUrl}`);
    while (!stopRequested.aborted) {
      const product = createProduct({
        ...options,
        parts: ['server', 'worker'],
        environment: { ...sandboxEnvironment, ...environment },
      });
      const stopping = new AbortController();
      await Promise.race([runUntilChange(product, stopping.signal), changes.next(), stopAsked]);
      stopping.abort();
      await product.stop();
    }
  } finally {
    changes.close();
    await sandbox.stop();
  }
}

/**
 * Loads tsx instead of `tsx watch`, which keeps the IPC channel to itself and outlives us when we are killed.
 * @returns {Record<import('./product-processes.mjs').Part, string[]>}
 */
function listSourcePrograms() {
  const withTypeScript = ['--import', import.meta.resolve('tsx')];
  return {
    sandbox: [...withTypeScript, 'apps/sandbox/src/main.ts'],
    server: [...withTypeScript, 'apps/server/src/main.ts'],
    worker: [...withTypeScript, 'apps/server/src/worker.ts'],
  };
}

/** @param {{ webPort: number, apiUrl: string }} addresses */
async function startWeb({ webPort, apiUrl }) {
  process.env.DEBUT_API_URL = apiUrl;
  const { createServer } = await import('vite');
  const ourListeners = process.listeners('SIGTERM');
  const server = await createServer({
    root: inCheckout('apps', 'web'),
    server: { host: '127.0.0.1', port: webPort, strictPort: true },
  });
  await server.listen();
  // Vite exits the process on SIGTERM, before the server and its database have stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ourListeners.includes(listener)) {
      process.off('SIGTERM', listener);
    }
  }
}

/**
 * Never settles: a server that cannot run waits for the next change.
 * @param {import('./product-processes.mjs').Product} product
 * @param {AbortSignal} stopping hides errors of processes that we stopped
 */
async function runUntilChange(product, stopping) {
  try {
    const { url } = await product.start();
    console.log(`Server and worker are ready: ${url}`);
    console.error(await product.endedByItself, 'It restarts on the next change.');
  } catch (error) {
    if (!stopping.aborted)
      console.error(error instanceof Failure ? error.message : error, 'It restarts on the next change.');
  }
  return new Promise(() => {});
}
