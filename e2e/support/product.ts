import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { createProduct } from '../../scripts/lib/product-processes.mjs';

/** The only inherited variables, so that tests never use the developer's database. */
const machineVariables = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_OPTIONS'];

/** Starts the built product with its own sandbox and data folder, on free ports. */
export async function startProduct({ environment = {} }: { environment?: Record<string, string> } = {}) {
  const place = await createPlace();
  const { dataFolder } = place;
  const product = createProduct({
    ...place,
    parts: ['sandbox', 'server', 'worker'],
    environment: { ...ownEnvironment(), ...environment },
  });
  const stop = async () => {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const { url, sandboxUrl } = await product.start();
    return { url, sandboxUrl, dataFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createPlace() {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  return { port, sandboxPort, dataFolder: await createDataFolder() };
}

function ownEnvironment(): Record<string, string> {
  return {
    ...machineEnvironment(),
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    PLANS: 'off',
    CREDITS: 'on',
  };
}

async function createDataFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'debut-e2e-'));
  // As root, the database runs as another user, who needs access.
  await chmod(folder, 0o755);
  return folder;
}

function machineEnvironment() {
  return Object.fromEntries(
    machineVariables.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
