import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** @typedef {{ name: string, url: string }} Server */

const pollMilliseconds = 50;

/** As many probes in a row that nginx sent elsewhere: it takes the servers in turn, so it has left this one out. */
const probesPerServer = 2;

/**
 * Restarts servers one after the other, so that no request fails: each is left out by the proxy before it closes its port, and
 * the next one is touched only when this one is ready and gets requests again.
 * @param {{ servers: Server[], restart: (name: string) => Promise<void>, proxyUrl: string | undefined,
 *   limitMilliseconds: number, report: (sentence: string) => void }} options
 */
export async function restartInTurn({ servers, restart, proxyUrl, limitMilliseconds, report }) {
  for (const server of servers) {
    await requireAllReady(servers);
    if (proxyUrl !== undefined) await probe();
    const restarting = restart(server.name);
    const stops = until(`${server.name} to stop being ready`, async () => (await readinessOf(server)) !== 'ready');
    // A command that fails ends the wait.
    await Promise.race([stops, restarting.then(() => stops)]);
    if (proxyUrl !== undefined && !(await probeUntilDrained(server)).isLeftOut) {
      report(`${server.name} stopped before the proxy left it out. Set a longer DRAIN_SECONDS.`);
    }
    await restarting;
    await until(`${server.name} to be ready again`, async () => (await readinessOf(server)) === 'ready');
    if (proxyUrl !== undefined) {
      await until(
        `the proxy to send requests to ${server.name} again`,
        async () => (await probe()).at(-1) === hostOf(server),
      );
    }
    report(`${server.name} is restarted and ready.`);
  }

  /** While it drains, each probe that reaches it counts as a failure for the proxy. @param {Server} server */
  async function probeUntilDrained(server) {
    let elsewhere = 0;
    while ((await readinessOf(server)) === 'not ready') {
      elsewhere = (await probe()).includes(hostOf(server)) ? 0 : elsewhere + 1;
      await wait(pollMilliseconds);
    }
    return { isLeftOut: elsewhere >= servers.length * probesPerServer };
  }

  /** The servers that the proxy asked, in order; the last one responded. @returns {Promise<string[]>} */
  async function probe() {
    const response = await ask(`${proxyUrl}/readyz`);
    const asked = response?.headers.get('x-debut-servers');
    if (!asked) throw new Failure(`${proxyUrl}/readyz is not the probe of nginx/debut.conf. Name it with --proxy.`);
    return asked.split(', ');
  }

  /** @param {string} what @param {() => Promise<boolean>} isTrue */
  async function until(what, isTrue) {
    const deadline = Date.now() + limitMilliseconds;
    while (!(await isTrue())) {
      if (Date.now() > deadline) {
        throw new Failure(`Waited ${limitMilliseconds / 1000} seconds for ${what}. The other servers are untouched.`);
      }
      await wait(pollMilliseconds);
    }
  }
}

/** With one of them missing, the restart of another would leave too few. @param {Server[]} servers */
async function requireAllReady(servers) {
  for (const server of servers) {
    if ((await readinessOf(server)) !== 'ready') {
      throw new Failure(`${server.name} is not ready (${server.url}/readyz). Nothing was restarted after that.`);
    }
  }
}

/** @param {Server} server @returns {Promise<'ready' | 'not ready' | 'gone'>} */
async function readinessOf({ url }) {
  const response = await ask(`${url}/readyz`);
  return response === undefined ? 'gone' : response.ok ? 'ready' : 'not ready';
}

/** @param {string} url */
async function ask(url) {
  try {
    const response = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
}

/** @param {Server} server */
function hostOf({ url }) {
  return new URL(url).host;
}
