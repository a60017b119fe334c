import { readDataFolder } from './data-folder.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';
import { ensureInstalled } from './install.mjs';
import { readProductPorts } from './product-ports.mjs';
import { createProduct } from './product-processes.mjs';
import { runProduct } from './run-product.mjs';

/** @type {import('./product-processes.mjs').Part[]} */
const parts = ['sandbox', 'server', 'worker'];

/** @param {{ stopRequested: AbortSignal }} context */
export async function start({ stopRequested }) {
  loadEnvironmentFile();
  const ports = await readProductPorts({ parts, command: 'npm start' });
  const dataFolder = readDataFolder();
  await ensureInstalled({ stopRequested });
  await ensureBuilt({ stopRequested });
  const product = createProduct({
    parts,
    ...ports,
    dataFolder,
    environment: { NODE_ENV: 'development', LOG_LEVEL: 'warn', ...process.env },
  });
  return runProduct(product, { stopRequested, onReady: printAddresses });
}

/** @param {import('./product-processes.mjs').Addresses} addresses */
function printAddresses({ url, sandboxUrl }) {
  console.log(`Debut is ready: ${url}`);
  console.log(`Sandbox (emails, texts and payments): ${sandboxUrl}`);
}
