import { checkout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { endGroup, spawnGroup } from './process-groups.mjs';

/**
 * @typedef {{ url?: string, smtpUrl?: string, environment?: Record<string, string> }} ReadyMessage
 * @typedef {{ name: string, ready: Promise<ReadyMessage>, ended: Promise<string>,
 *   pid: () => number | undefined, stop: () => Promise<void>, kill: () => Promise<unknown> }} ProductProcess
 */

/** The first start creates a database, which is slow on a slow disk. */
const readyTimeoutMilliseconds = 120_000;

/** The product stops within 10 seconds after it has drained. */
const stopGraceMilliseconds = 12_000;

/**
 * Starts one program of the product. It reports `{ ready: true, … }` or `{ failed: sentence }` over the IPC channel, and ends
 * when that channel closes, even if we are killed.
 * @param {{ name: string, argumentList: string[], environment: NodeJS.ProcessEnv }} program
 * @returns {ProductProcess}
 */
export function startProductProcess({ name, argumentList, environment }) {
  const group = spawnGroup(process.execPath, argumentList, {
    cwd: checkout,
    // Image decoding needs much memory for a moment; with few arenas glibc returns it.
    env: { MALLOC_ARENA_MAX: '2', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const drainMilliseconds = 1000 * (Number(environment.DRAIN_SECONDS) || 0);
  const ended = group.ended.then((end) => `The ${name} ${describeEnd(end)}`);
  return {
    name,
    ready: waitUntilReady(name, group.child, ended),
    ended,
    pid: () => (group.hasEnded() ? undefined : group.child.pid),
    stop: () => endGroup(group, { graceMilliseconds: drainMilliseconds + stopGraceMilliseconds }),
    /** Kills the process itself; its children keep running. */
    kill() {
      group.child.kill('SIGKILL');
      return ended;
    },
  };
}

/**
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<string>} ended
 * @returns {Promise<ReadyMessage>}
 */
function waitUntilReady(name, child, ended) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ sentence) => reject(new Failure(sentence));
    const timer = setTimeout(
      () => fail(`The ${name} was not ready after ${readyTimeoutMilliseconds / 1000} seconds.`),
      readyTimeoutMilliseconds,
    );
    timer.unref();
    child.on('message', (/** @type {any} */ message) => {
      if (message?.ready === true) {
        resolve(message);
      } else if (typeof message?.failed === 'string') {
        fail(message.failed);
      }
    });
    ended.then((end) => {
      const failForEnd = () => fail(`${end} before it was ready.`);
      // A reason sent just before the end may still be in the channel.
      if (child.connected) {
        child.once('disconnect', failForEnd);
      } else {
        failForEnd();
      }
    });
  });
}

/** @param {import('./process-groups.mjs').End} end */
function describeEnd({ code, signal, error }) {
  if (error !== undefined) {
    return `could not be run (${error.message})`;
  }
  return signal === null ? `stopped (code ${code})` : `stopped (${signal})`;
}
