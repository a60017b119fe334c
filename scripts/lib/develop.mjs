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

const usualWebPort = 5173;
const command = 'npm run dev';

/**
 * The product from its sources: the web app reloads by itself, server and worker restart on a change.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function develop({ stopRequested }) {
  loadEnvironmentFile();
  const ports = await readProductPorts({ parts: ['sandbox', 'server', 'worker'], command });
  const webPort = readPort('WEB_PORT', usualWebPort);
  await requireFreePort({ variable: 'WEB_PORT', port: webPort, command });
  const dataFolder = readDataFolder();
  await ensureInstalled({ stopRequested });

  const webUrl = `http://127.0.0.1:${webPort}`;
  const stopAsked = stopRequested.aborted ? Promise.resolve() : once(stopRequested, 'abort');
  const environment = { NODE_ENV: 'development', PUBLIC_URL: webUrl, ...process.env };
  const options = { ...ports, dataFolder, programs: sourcePrograms(), debutUrl: webUrl };
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
      const over = new AbortController();
      await Promise.race([runForGood(product, over.signal), changes.next(), stopAsked]);
      over.abort();
      await product.stop();
    }
  } finally {
    changes.close();
    await sandbox.stop();
  }
}

/**
 * `tsx watch` keeps the IPC channel to itself and outlives us when we are killed, so we load tsx and watch the files here.
 * @returns {Record<import('./product-processes.mjs').Part, string[]>}
 */
function sourcePrograms() {
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
  // Vite ends the whole process on SIGTERM, before the server and its database have stopped; stopping is our part.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ourListeners.includes(listener)) {
      process.off('SIGTERM', listener);
    }
  }
}

/**
 * Never settles: a server that cannot run waits for the change that mends it.
 * @param {import('./product-processes.mjs').Product} product
 * @param {AbortSignal} over what ends then was ended by us, and is nothing to tell of
 */
async function runForGood(product, over) {
  try {
    const { url } = await product.start();
    console.log(`Server and worker are ready: ${url}`);
    console.error(await product.endedByItself, 'It starts again with the next change.');
  } catch (error) {
    if (!over.aborted)
      console.error(error instanceof Failure ? error.message : error, 'It starts again with the next change.');
  }
  return new Promise(() => {});
}
