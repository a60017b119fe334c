import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StopRequested } from '../failure.mjs';
import { findFreePort } from '../free-port.mjs';
import { withoutConfigured } from '../product-processes.mjs';
import { keepRunning } from './keep-running.mjs';
import { startProxy } from './proxy.mjs';
import { openClusterDatabase, openClusterFiles } from './stores.mjs';

/**
 * Runs servers and workers behind a proxy as on several machines: they share a database, a file store and a secret, and have
 * separate data folders. A process that ends is restarted.
 * @param {{ servers: number, workers: number, port: number, sandbox: { environment: Record<string, string> }, folder: string,
 *   environment: NodeJS.ProcessEnv, stopRequested: AbortSignal, onEnd?: (sentence: string) => void }} options
 */
export async function startCluster(options) {
  const { port, sandbox, folder, stopRequested, onEnd = () => undefined } = options;
  const url = `http://127.0.0.1:${port}`;
  /** @type {(() => Promise<void>)[]} */
  const closers = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    mkdirSync(folder, { recursive: true });
    const database = await openClusterDatabase(folder);
    closers.push(database.stop);
    const files = await openClusterFiles(folder, stopRequested);
    closers.push(files.stop);
    const shared = {
      AUTH_SECRET: readOrCreateSecret(folder),
      ...withoutConfigured(sandbox.environment, options.environment),
      ...options.environment,
      ...database.environment,
      ...files.environment,
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '1',
    };

    /** @param {'server' | 'worker'} role @param {number} number @param {number} ownPort */
    const startProcess = async (role, number, ownPort) => {
      if (stopRequested.aborted) throw new StopRequested();
      const name = `${role} ${number}`;
      const process = await keepRunning({
        name,
        argumentList: [`apps/server/dist/${role === 'server' ? 'main' : 'worker'}.js`],
        environment: { ...shared, PORT: String(ownPort), DEBUT_DATA: path.join(folder, name.replace(' ', '-')) },
        onEnd,
      });
      closers.push(process.stop);
      return { role, ...process };
    };
    const processes = [];
    const targets = [];
    for (let number = 1; number <= options.servers; number += 1) {
      const ownPort = await findFreePort();
      targets.push(ownPort);
      processes.push(await startProcess('server', number, ownPort));
    }
    for (let number = 1; number <= options.workers; number += 1)
      processes.push(await startProcess('worker', number, 0));
    const proxy = await startProxy({ port, targets });
    closers.push(proxy.stop);
    return { url, databaseUrl: database.environment.DATABASE_URL ?? options.environment.DATABASE_URL, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} folder */
function readOrCreateSecret(folder) {
  const file = path.join(folder, 'auth-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
