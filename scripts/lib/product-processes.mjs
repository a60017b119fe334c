import { Failure } from './failure.mjs';
import { startProductProcess } from './product-process.mjs';

/** @typedef {import('./product-processes.mjs').Part} Part */

/** @type {Record<Part, string[]>} */
const builtPrograms = {
  sandbox: ['apps/sandbox/dist/main.js'],
  server: ['apps/server/dist/main.js'],
  worker: ['apps/server/dist/worker.js'],
};

/**
 * The product as a set of processes: started sandbox first, each when the one before is ready, and stopped in the reverse
 * order.
 * @type {typeof import('./product-processes.mjs').createProduct}
 */
export function createProduct({
  parts,
  programs = builtPrograms,
  port,
  sandboxPort,
  dataFolder,
  environment,
  debutUrl = `http://127.0.0.1:${port}`,
}) {
  /** @type {import('./product-process.mjs').ProductProcess[]} */
  const running = [];
  /** @type {Promise<void> | undefined} */
  let stopped;
  /** @type {(sentence: string) => void} */
  let reportEnd = () => {};
  /** @type {Promise<string>} */
  const endedByItself = new Promise((resolve) => {
    reportEnd = resolve;
  });

  /**
   * @param {Part} name
   * @param {NodeJS.ProcessEnv} ownEnvironment
   */
  async function startPart(name, ownEnvironment) {
    if (stopped !== undefined) {
      throw new Failure('Debut was stopped before it was ready.');
    }
    const process = startProductProcess({ name, argumentList: programs[name], environment: ownEnvironment });
    running.push(process);
    process.ended.then((end) => stopped ?? reportEnd(`${end}.`));
    return process.ready;
  }

  async function start() {
    const sandbox = parts.includes('sandbox')
      ? await startPart('sandbox', {
          ...environment,
          SANDBOX_PORT: String(sandboxPort),
          DEBUT_URL: debutUrl,
        })
      : undefined;
    const productEnvironment = {
      ...withoutConfigured(sandbox?.environment ?? {}, environment),
      ...environment,
      PORT: String(port),
      DEBUT_DATA: dataFolder,
    };
    // The worker comes after the server, which starts the database and brings it up to date.
    const server = parts.includes('server') ? await startPart('server', productEnvironment) : undefined;
    if (parts.includes('worker')) {
      await startPart('worker', productEnvironment);
    }
    return {
      url: server?.url ?? `http://127.0.0.1:${port}`,
      sandboxUrl: sandbox?.url ?? `http://127.0.0.1:${sandboxPort}`,
      sandboxEnvironment: sandbox?.environment ?? {},
    };
  }

  async function stopInOrder() {
    for (const process of running.toReversed()) {
      await process.stop();
    }
  }

  return {
    start,
    endedByItself,
    async kill() {
      await Promise.all(running.map((process) => process.kill()));
    },
    stop() {
      stopped ??= stopInOrder();
      return stopped;
    },
  };
}

/**
 * A vendor that is configured in any part is not the sandbox's any more: half of each would be neither. The hosted
 * identity service signs in with Google itself.
 * @type {typeof import('./product-processes.mjs').withoutConfigured}
 */
export function withoutConfigured(offered, configured) {
  const groupOf = (/** @type {string} */ name) => name.split('_')[0] ?? name;
  const taken = new Set(
    Object.keys(configured)
      .filter((name) => configured[name])
      .map(groupOf),
  );
  if (taken.has('FIREBASE')) {
    taken.add('GOOGLE');
  }
  return Object.fromEntries(Object.entries(offered).filter(([name]) => !taken.has(groupOf(name))));
}
