import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { startProductProcess } from './product-process.mjs';
import { createRestartPolicy } from './restart-policy.mjs';

/** @typedef {import('./product-processes.mjs').Part} Part */

/** @type {Record<Part, string[]>} */
const builtPrograms = {
  sandbox: ['apps/sandbox/dist/main.js'],
  server: ['apps/server/dist/main.js'],
  worker: ['apps/server/dist/worker.js'],
};

/**
 * Starts the product's processes in order, sandbox first, and stops them in reverse. Worker and sandbox are restarted when they
 * die. The server is not, because it runs the embedded database: a supervisor restarts everything from a clean state.
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
  report = console.error,
  restartPauseMilliseconds,
}) {
  /** @type {Map<Part, import('./product-process.mjs').ProductProcess>} */
  const running = new Map();
  /** @type {Promise<void> | undefined} */
  let stopped;
  const stopping = new AbortController();
  /** @type {(sentence: string) => void} */
  let reportEnd = () => {};
  /** @type {Promise<string>} */
  const endedByItself = new Promise((resolve) => {
    reportEnd = resolve;
  });
  const canRestart = (/** @type {Part} */ name) => name !== 'server' && parts.includes('server');

  /**
   * @param {Part} name
   * @param {NodeJS.ProcessEnv} ownEnvironment
   */
  async function startPart(name, ownEnvironment) {
    if (stopping.signal.aborted) {
      throw new Failure('Debut was stopped before it was ready.');
    }
    const policy = createRestartPolicy({ pauseMilliseconds: restartPauseMilliseconds });
    const process = launch(name, ownEnvironment);
    const message = await process.ready;
    const restartEnvironment = { ...ownEnvironment, ...fixedPorts(message) };
    watch(process, (end) => (canRestart(name) ? restart(name, end, restartEnvironment, policy) : reportEnd(`${end}.`)));
    return message;
  }

  /**
   * @param {Part} name
   * @param {NodeJS.ProcessEnv} ownEnvironment
   */
  function launch(name, ownEnvironment) {
    const process = startProductProcess({ name, argumentList: programs[name], environment: ownEnvironment });
    running.set(name, process);
    return process;
  }

  /**
   * @param {import('./product-process.mjs').ProductProcess} process
   * @param {(end: string) => void} onEnd
   */
  function watch(process, onEnd) {
    process.ended.then((end) => {
      if (!stopping.signal.aborted) {
        onEnd(end);
      }
    });
  }

  /**
   * @param {Part} name
   * @param {string} end
   * @param {NodeJS.ProcessEnv} ownEnvironment
   * @param {import('./restart-policy.mjs').RestartPolicy} policy
   */
  async function restart(name, end, ownEnvironment, policy) {
    const pause = policy.nextPause();
    if (pause === undefined) {
      report(`${end}. It stopped ${policy.maxDeaths} times in a row, so it stays stopped. ${consequences[name]}`);
      return;
    }
    report(`${end}. Restarting…`);
    await running.get(name)?.stop();
    await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) {
      return;
    }
    const process = launch(name, ownEnvironment);
    watch(process, (nextEnd) => restart(name, nextEnd, ownEnvironment, policy));
    process.ready.then(
      () => report(`The ${name} is running again.`),
      // `watch` reports the end and restarts it.
      () => undefined,
    );
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
    // The server starts and migrates the database first.
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

  async function stopProcesses() {
    for (const process of [...running.values()].reverse()) {
      await process.stop();
    }
  }

  return {
    start,
    endedByItself,
    async kill() {
      stopping.abort();
      await Promise.all([...running.values()].map((process) => process.kill()));
    },
    stop() {
      stopping.abort();
      stopped ??= stopProcesses();
      return stopped;
    },
  };
}

/** @type {Record<Part, string>} */
const consequences = {
  sandbox: 'Sign-in with Google, emails, texts and payments fail until you restart Debut.',
  server: '',
  worker: 'The app still works, but nothing is sent or mastered until you restart Debut.',
};

/**
 * A restarted sandbox must keep its ports.
 * @param {import('./product-process.mjs').ReadyMessage} message
 * @returns {Record<string, string>}
 */
function fixedPorts({ smtpUrl }) {
  return smtpUrl ? { SANDBOX_SMTP_PORT: new URL(smtpUrl).port } : {};
}

/**
 * Leaves out every vendor that is at least partly configured, and Google with Firebase, which signs in with Google itself.
 * @type {typeof import('./product-processes.mjs').withoutConfigured}
 */
export function withoutConfigured(offered, configured) {
  const readVendor = (/** @type {string} */ name) => name.split('_')[0] ?? name;
  const taken = new Set(
    Object.keys(configured)
      .filter((name) => configured[name])
      .map(readVendor),
  );
  if (taken.has('FIREBASE')) {
    taken.add('GOOGLE');
  }
  return Object.fromEntries(Object.entries(offered).filter(([name]) => !taken.has(readVendor(name))));
}
