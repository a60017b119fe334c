import { once } from 'node:events';
import path from 'node:path';
import { startCluster } from './cluster/cluster.mjs';
import { readDataFolder } from './data-folder.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';
import { Failure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { readProductPorts } from './product-ports.mjs';
import { createProduct } from './product-processes.mjs';

const usualCount = 2;
const highestCount = 16;

/**
 * Runs several servers and workers behind a proxy on one machine.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function startClusterCommand({ stopRequested }) {
  loadEnvironmentFile();
  const servers = readCount('SERVERS');
  const workers = readCount('WORKERS');
  const ports = await readProductPorts({ parts: ['sandbox', 'server'], command: 'npm run start:cluster' });
  const folder = path.join(readDataFolder(), 'cluster');
  await ensureInstalled({ stopRequested });
  await ensureBuilt({ stopRequested });
  const environment = { NODE_ENV: 'development', LOG_LEVEL: 'warn', ...process.env };
  const world = createProduct({ ...ports, parts: ['sandbox'], dataFolder: folder, environment });
  try {
    const { sandboxUrl, sandboxEnvironment } = await world.start();
    const cluster = await startCluster({
      port: ports.port,
      servers,
      workers,
      folder,
      sandbox: { environment: sandboxEnvironment },
      environment,
      stopRequested,
      onEnd: (sentence) => console.error(`${sentence}. Restarting…`),
    });
    console.log(`Debut is ready: ${cluster.url}`);
    console.log(`Sandbox (emails, texts and payments): ${sandboxUrl}`);
    for (const { name, pid } of cluster.processes) console.log(`${name}: process ${pid()}`);
    if (!stopRequested.aborted) await once(stopRequested, 'abort');
    await cluster.stop();
  } finally {
    await world.stop();
  }
}

/** @param {'SERVERS' | 'WORKERS'} variable */
function readCount(variable) {
  const text = process.env[variable]?.trim() || String(usualCount);
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= highestCount) return count;
  throw new Failure(`${variable} must be a whole number from 1 to ${highestCount}, but it is "${text}".`);
}
