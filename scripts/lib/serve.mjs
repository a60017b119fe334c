import { parseArgs } from 'node:util';
import { readDataFolder } from './data-folder.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';
import { Failure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { readProductPorts } from './product-ports.mjs';
import { createProduct } from './product-processes.mjs';
import { runProduct } from './run-product.mjs';

/**
 * Runs the product for production: without a sandbox, configured by the environment.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function serve({ stopRequested }) {
  const parts = readParts();
  loadEnvironmentFile();
  const ports = await readProductPorts({ parts, command: 'npm run serve' });
  const dataFolder = readDataFolder();
  await ensureInstalled({ stopRequested });
  await ensureBuilt({ stopRequested });
  const product = createProduct({
    parts,
    ...ports,
    dataFolder,
    environment: { ...process.env, NODE_ENV: 'production' },
  });
  return runProduct(product, {
    stopRequested,
    onReady: ({ url }) => console.log(parts.includes('server') ? `Debut is ready: ${url}` : "Debut's worker is ready."),
  });
}

/** @returns {('server' | 'worker')[]} */
function readParts() {
  const only = readOnly();
  switch (only) {
    case undefined:
      return ['server', 'worker'];
    case 'server':
    case 'worker':
      return [only];
    default:
      throw new Failure(`--only takes "server" or "worker", not "${only}".`);
  }
}

function readOnly() {
  try {
    return parseArgs({ options: { only: { type: 'string' } } }).values.only;
  } catch (error) {
    throw new Failure(
      `${error instanceof Error ? error.message : error}. Usage: npm run serve -- [--only server|worker]`,
    );
  }
}
