/**
 * Restarts two servers behind nginx again and again under load, and counts requests that fail: `npm run proof -- rolling`, or
 * `node proofs/rolling.mjs [restarts]`, 20 unless told. nginx is real and has the configuration of `deploy/nginx/debut.conf`; two
 * servers and a worker share a PostgreSQL and a folder. Everything is on the loopback address.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { keepRunning } from '../scripts/lib/cluster/keep-running.mjs';
import { openClusterDatabase } from '../scripts/lib/cluster/stores.mjs';
import { runCommand } from '../scripts/lib/command.mjs';
import { findDebianProgram } from '../scripts/lib/debian-program.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { Failure, StopRequested } from '../scripts/lib/failure.mjs';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { startNginx } from '../scripts/lib/nginx.mjs';
import { restartInTurn } from '../scripts/lib/rolling-restart.mjs';
import { createLoad } from './rolling/load.mjs';

const fewestRequests = 5000;
const drainSeconds = 4;
const secret = 'planted-token-0123456789abcdef';

await runCommand(async ({ stopRequested }) => {
  const restarts = Number(process.argv[2] ?? 20);
  if (!(restarts >= 2 && restarts <= 200))
    throw new Failure('Usage: node proofs/rolling.mjs [restarts, from 2 to 200]');
  await ensureBuilt({ stopRequested });
  const program = await findDebianProgram({ packageName: 'nginx', program: 'nginx', stopRequested });
  const { wavFile } = await tsImport('../apps/server/src/testing/test-files.ts', import.meta.url);
  const site = await startSite({ program, stopRequested });
  try {
    const load = createLoad({ ...site, audio: (index) => wavFile(0.1 + (index % 10) / 100) });
    const running = load.run();
    const warnings = await restartAll(site, restarts, () => `${load.counts.requests} requests at ${load.seconds()} s`);
    load.end();
    await running;
    const { lost, acknowledged } = await load.findLost();
    await site.visitSecretAddresses(load.request);
    load.close();
    return report({ load, restarts, warnings, lost, acknowledged, nginxLog: site.readLogs() });
  } finally {
    await site.stop();
  }

  /** @param {Awaited<ReturnType<typeof startSite>>} running @param {number} count @param {() => string} progress */
  async function restartAll({ servers, restart, proxyUrl }, count, progress) {
    /** @type {string[]} */
    const warnings = [];
    for (let done = 0; done < count; done += servers.length) {
      if (stopRequested.aborted) throw new StopRequested();
      await restartInTurn({
        servers: servers.slice(0, count - done),
        proxyUrl,
        restart: async (name) => {
          console.log(`restart of ${name}: ${progress()}`);
          await restart(name);
        },
        limitMilliseconds: 120_000,
        report: (sentence) => {
          console.log(`${sentence} ${progress()}`);
          if (!sentence.endsWith('ready.')) warnings.push(sentence);
        },
      });
    }
    return warnings;
  }
});

/** @param {{ program: string, stopRequested: AbortSignal }} options */
async function startSite({ program, stopRequested }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-rolling-'));
  // As root, PostgreSQL runs as another user, who must be able to come in.
  chmodSync(folder, 0o755);
  /** @type {(() => Promise<unknown>)[]} */
  const closers = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const ports = {
      http: await findFreePort(),
      https: await findFreePort(),
      probe: await findFreePort(),
      servers: [await findFreePort(), await findFreePort()],
    };
    const url = `https://127.0.0.1:${ports.https}`;
    const database = await openClusterDatabase(folder);
    closers.push(database.stop);
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: process.env.DATABASE_URL,
      ...database.environment,
      AUTH_SECRET: randomBytes(32).toString('base64'),
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: String(drainSeconds),
      DEBUT_DATA: path.join(folder, 'data'),
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
    };
    const start = async (/** @type {string} */ name, /** @type {string} */ entry, /** @type {number} */ port) => {
      if (stopRequested.aborted) throw new StopRequested();
      const process = await keepRunning({
        name,
        argumentList: [`apps/server/dist/${entry}.js`],
        environment: { ...environment, PORT: String(port) },
        onEnd: () => undefined,
      });
      closers.push(process.stop);
      return process;
    };
    const processes = new Map();
    const servers = [];
    for (const [index, port] of ports.servers.entries()) {
      const name = String(index + 1);
      processes.set(name, await start(`server ${name}`, 'main', port));
      servers.push({ name, url: `http://127.0.0.1:${port}` });
    }
    await start('worker', 'worker', 0);
    const nginx = await startNginx({ program, folder: path.join(folder, 'nginx'), ports });
    closers.push(nginx.stop);
    return {
      url,
      servers,
      proxyUrl: `http://127.0.0.1:${ports.probe}`,
      certificate: nginx.certificate,
      readLogs: nginx.readLogs,
      /** As `systemctl restart` does: asks the process to end and returns when the next one runs. @param {string} name */
      async restart(name) {
        const server = processes.get(name);
        const before = server.pid();
        process.kill(before, 'SIGTERM');
        while (server.pid() === before || server.pid() === undefined) await wait(50);
      },
      /** What people open with a secret in the address. @param {import('./rolling/load.mjs').Load['request']} request */
      async visitSecretAddresses(request) {
        await request('GET', `/?confirm=${secret}`, { headers: { referer: `${url}/?confirm=${secret}` } });
        await fetch(`http://127.0.0.1:${ports.http}/?confirm=${secret}`, { redirect: 'manual' });
        for (const path of [`/api/calendar/${secret}.ics`, `/api/email/unsubscribe/${secret}`, `/files/x/${secret}`]) {
          await request('GET', path);
        }
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {{ load: import('./rolling/load.mjs').Load, restarts: number, warnings: string[], lost: string[], acknowledged: number,
 *   nginxLog: string }} outcome
 */
function report({ load, restarts, warnings, lost, acknowledged, nginxLog }) {
  const isSecretLogged = nginxLog.includes(secret);
  const { requests, streams, events } = load.counts;
  // The requests with invented secrets at the end get 404, as they should.
  const failed = load.failed.filter((sentence) => !sentence.includes(secret));
  const sorted = load.milliseconds.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  for (const sentence of failed.slice(0, 20)) console.log(`failed: ${sentence}`);
  if (failed.length > 0) for (const line of nginxLog.match(/^.*" 5\d\d .*$/gm) ?? []) console.log(`nginx: ${line}`);
  for (const sentence of lost.slice(0, 20)) console.log(`lost: ${sentence}`);
  for (const sentence of warnings.slice(0, 20)) console.log(`warning: ${sentence}`);
  console.log(`load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`restarts of a server under load: ${restarts}, ${warnings.length} of them before nginx had left it out`);
  console.log(`requests: ${requests}, ${failed.length} failed; p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`);
  console.log(`acknowledged writes and uploads: ${acknowledged}, ${lost.length} lost`);
  console.log(`event streams: ${streams} opened in turn, ${events} events received`);
  console.log(`secrets in nginx's logs: ${isSecretLogged ? 'found' : 'none'}`);
  const isGood = failed.length + lost.length + warnings.length === 0 && requests >= fewestRequests && !isSecretLogged;
  console.log(
    isGood ? 'kept: no request failed' : `not kept (at least ${fewestRequests} requests, none failed or lost)`,
  );
  return isGood ? 0 : 1;
}
