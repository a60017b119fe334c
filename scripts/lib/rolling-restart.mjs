import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** @typedef {{ name: string, url: string }} Server */

const pollMilliseconds = 50;

/** nginx balances round-robin: after this many probes per server without reaching this one, nginx skips it. */
const probesPerServer = 2;

/**
 * Restarts servers one after the other without a failed request: the proxy skips each one before it closes its port, and the
 * next one follows only when this one is ready and gets requests again.
 * @param {{ servers: Server[], restart: (name: string) => Promise<void>, proxyUrl: string | undefined,
 *   limitMilliseconds: number, report: (sentence: string) => void }} options
 */
export async function restartInTurn({ servers, restart, proxyUrl, limitMilliseconds, report }) {
  for (const server of servers) {
    await requireAllReady(servers);
    if (proxyUrl !== undefined) await probe();
    const restarting = restart(server.name);
    const stops = waitUntil(
      `${server.name} to stop being ready`,
      async () => (await readReadiness(server)) !== 'ready',
    );
    // A failed command ends the wait.
    await Promise.race([stops, restarting.then(() => stops)]);
    if (proxyUrl !== undefined && !(await probeUntilDrained(server)).isSkipped) {
      report(`${server.name} stopped before the proxy skipped it. Set a longer DRAIN_SECONDS.`);
    }
    await restarting;
    await waitUntil(`${server.name} to be ready again`, async () => (await readReadiness(server)) === 'ready');
    if (proxyUrl !== undefined) {
      await waitUntil(
        `the proxy to send requests to ${server.name} again`,
        async () => (await probe()).at(-1) === readHost(server),
      );
    }
    report(`${server.name} is restarted and ready.`);
  }

  /** While it drains, each probe that reaches it counts as a failure for the proxy. @param {Server} server */
  async function probeUntilDrained(server) {
    let probesElsewhere = 0;
    while ((await readReadiness(server)) === 'not ready') {
      probesElsewhere = (await probe()).includes(readHost(server)) ? 0 : probesElsewhere + 1;
      await wait(pollMilliseconds);
    }
    return { isSkipped: probesElsewhere >= servers.length * probesPerServer };
  }

  /** Lists the servers that the proxy tried; the last one responded. @returns {Promise<string[]>} */
  async function probe() {
    const response = await fetchQuietly(`${proxyUrl}/readyz`);
    const tried = response?.headers.get('x-debut-servers');
    if (!tried) throw new Failure(`${proxyUrl}/readyz is not the probe of nginx/debut.conf. Name it with --proxy.`);
    return tried.split(', ');
  }

  /** @param {string} what @param {() => Promise<boolean>} isTrue */
  async function waitUntil(what, isTrue) {
    const deadline = Date.now() + limitMilliseconds;
    while (!(await isTrue())) {
      if (Date.now() > deadline) {
        throw new Failure(`Waited ${limitMilliseconds / 1000} seconds for ${what}. The other servers are untouched.`);
      }
      await wait(pollMilliseconds);
    }
  }
}

/** Restarting one server while another is down would leave too few. @param {Server[]} servers */
async function requireAllReady(servers) {
  for (const server of servers) {
    if ((await readReadiness(server)) !== 'ready') {
      throw new Failure(`${server.name} is not ready (${server.url}/readyz). Nothing was restarted after that.`);
    }
  }
}

/** @param {Server} server @returns {Promise<'ready' | 'not ready' | 'gone'>} */
async function readReadiness({ url }) {
  const response = await fetchQuietly(`${url}/readyz`);
  return response === undefined ? 'gone' : response.ok ? 'ready' : 'not ready';
}

/** @param {string} url */
async function fetchQuietly(url) {
  try {
    const response = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
}

/** @param {Server} server */
function readHost({ url }) {
  return new URL(url).host;
}
