import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCuttableConnection } from '../apps/server/src/testing/cuttable-connection.ts';
import { type Installation, openInstallation } from '../apps/server/src/testing/installation.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { type Load, type Service, startLoad } from './outage-load.ts';
import { attachFiles, describeAttached, openHungStore, sendFile, song } from './outage-uploads.ts';
import { runSendingCrashes } from './sending-crash-run.ts';

export interface OutageReport {
  readonly what: string;
  readonly during: string;
  /** Acknowledged writes that are not there. */
  readonly lost: number;
  readonly recoverySeconds: number;
  /** Of the server's pool, after everything has ended; absent where no server is part of it. */
  readonly leakedConnections?: number;
  /** What must not happen, besides. */
  readonly wrong: readonly string[];
}

interface Observed {
  readonly note: string;
  readonly wrong?: readonly string[];
}

interface Product {
  readonly url: string;
  readonly installation: Installation;
  readonly admin: pg.Client;
  readonly line: Awaited<ReturnType<typeof createCuttableConnection>>;
  readonly load: Load;
}

/** Each outage on a product of its own; `undefined`: this machine does not let us make it. */
export const outages: Readonly<Record<string, (seconds: number) => Promise<OutageReport | undefined>>> = {
  terminated: (seconds) =>
    underLoad('backends terminated every second', {}, async ({ admin }) => {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(1000)) await terminate(admin);
      return { note: '' };
    }),

  frozen: (seconds) =>
    underLoad('network to the database frozen', {}, async ({ line, url }) => {
      line.freeze();
      const notReady = await askReadiness(url, seconds);
      line.thaw();
      return notReady;
    }),

  standby: (seconds) =>
    underLoad('database read-only', {}, async ({ admin, url }) => {
      await setReadOnly(admin, 'on');
      const notReady = await askReadiness(url, seconds / 4);
      await setReadOnly(admin, 'off');
      return notReady;
    }),

  disk: async () => {
    const probe = await openInstallation();
    const data = join(probe.environment.DEBUT_DATA ?? '', 'data');
    await mkdir(data);
    try {
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'debut-proof', data]).status !== 0) return undefined;
      // Without its guard, so that writes really meet a full disk.
      const environment = { DEBUT_DATA: data, MIN_FREE_DISK_PERCENT: '0' };
      return await underLoad('disk of the files full', environment, fillDisk(data), probe);
    } finally {
      spawnSync('umount', [data]);
      await probe.close();
    }
  },

  s3: async () => {
    const store = await openHungStore(song);
    try {
      const environment = {
        S3_ENDPOINT: `http://127.0.0.1:${(store.server.address() as AddressInfo).port}`,
        S3_REGION: 'nowhere',
        S3_BUCKET: 'hung',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_FORCE_PATH_STYLE: 'true',
      };
      return await underLoad('S3 store hangs', environment, async ({ load }) => {
        const hung = await attachFiles(load);
        const hungAtFirst = attachFiles(load);
        await wait(5000);
        store.respond();
        const later = await hungAtFirst;
        return {
          note: `10 requests that needed it: ${describeAttached(hung)}; when it is back before the second attempt: ${describeAttached(later)}`,
          wrong:
            [...hung.statuses].join() === '503' && [...later.statuses].join() === '200' ? [] : ['statuses with S3'],
        };
      });
    } finally {
      store.server.close();
      store.server.closeAllConnections();
    }
  },

  worker: async () => {
    const { sent, unknown, kills, wrong, longestStandstillMilliseconds } = await runSendingCrashes({
      recipients: 200,
      kills: 5,
    });
    return {
      what: `worker killed ${kills} times in a campaign`,
      during: `${sent} emails sent once, ${unknown} unknown`,
      lost: wrong.length,
      recoverySeconds: longestStandstillMilliseconds / 1000,
      wrong,
    };
  },
};

/** The fault lasts for as long as `fault` takes. */
async function underLoad(
  what: string,
  environment: Record<string, string>,
  fault: (product: Product) => Promise<Observed>,
  given?: Installation,
): Promise<OutageReport> {
  const installation = given ?? (await openInstallation());
  const { host, user, database } = installation.connection;
  const line = await createCuttableConnection({ path: `${host}/.s.PGSQL.5432` });
  const admin = new pg.Client(installation.connection);
  await admin.connect();
  const metricsPort = await findFreePort();
  const server = await startServerProcess(installation.bundleFolder, {
    ...installation.environment,
    NODE_ENV: 'production',
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: `postgres://${user}@127.0.0.1:${line.port}/${database}`,
    AUTH_SECRET: 'a secret of the proof that nobody else knows',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  try {
    await server.ready;
    const load = await startLoad(server.url);
    await wait(2000);
    load.take();
    const { note, wrong = [] } = await fault({ url: server.url, installation, admin, line, load });
    const service = load.take();
    const recoverySeconds = await measureRecovery(server.url, load);
    const lost = await load.end();
    const failed = service.failed > 0 ? [`${service.failed} requests failed`] : [];
    const leakedConnections = await countBusyConnections(metricsPort);
    const during = describe(service, note);
    return { what, during, lost, recoverySeconds, leakedConnections, wrong: [...wrong, ...failed] };
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await admin.end();
    await line.close();
    if (!given) await installation.close();
  }
}

/** Until it says that it is ready, and has written again. */
async function measureRecovery(url: string, load: Load): Promise<number> {
  const startedAt = performance.now();
  const before = load.served();
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.status === 200 && load.served() > before) return (performance.now() - startedAt) / 1000;
    if (performance.now() - startedAt > 120_000) return Number.POSITIVE_INFINITY;
    await wait(100);
  }
}

function describe({ served, refused, failed, longestMilliseconds }: Service, note: string): string {
  const longest = `longest ${(longestMilliseconds / 1000).toFixed(1)} s`;
  return [`${served} served, ${refused} refused, ${failed} failed, ${longest}`, ...(note ? [note] : [])].join('; ');
}

/** Nothing is asked of the server any more, so no connection of its pool may be in use. */
async function countBusyConnections(metricsPort: number): Promise<number> {
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^debut_database_pool_connections\{.*state="busy".*\} (\d+)$/m.exec(text)?.[1]);
  };
  // Reading the metrics, and what expires in the background, each take one for a moment.
  let fewest = await read();
  for (let times = 0; times < 20 && fewest !== 0; times += 1) {
    await wait(500);
    fewest = Math.min(fewest, await read());
  }
  return fewest;
}

async function terminate(admin: pg.Client): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'debut:server%' and datname = current_database()`,
  );
}

async function setReadOnly(admin: pg.Client, value: 'on' | 'off'): Promise<void> {
  await admin.query('set default_transaction_read_only = off');
  await admin.query(`alter database ${admin.database} set default_transaction_read_only = ${value}`);
  await terminate(admin);
}

async function askReadiness(url: string, seconds: number): Promise<Observed> {
  const reasons = new Set<string>();
  let longest = 0;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
    const startedAt = performance.now();
    const { reason = 'ready' } = (await (await fetch(`${url}/readyz`)).json()) as { reason?: string };
    longest = Math.max(longest, performance.now() - startedAt);
    reasons.add(reason);
  }
  return {
    note: `/readyz: ${[...reasons].join(', ')}, longest ${(longest / 1000).toFixed(1)} s`,
    wrong: [
      ...(longest > 2000 ? ['/readyz took too long'] : []),
      ...(reasons.size > 1 || !reasons.has('ready') ? [] : ['/readyz did not notice']),
    ],
  };
}

/** Fills it to the last byte, and makes room again. */
function fillDisk(data: string): (product: Product) => Promise<Observed> {
  return async ({ load, url }) => {
    const filler = join(data, 'filler');
    await appendFile(filler, Buffer.alloc(64 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error;
    });
    const full = new Set<string>();
    for (let times = 0; times < 10; times += 1) full.add(await sendFile(load));
    // The free space is measured every three seconds.
    await wait(3500);
    const { note, wrong } = await askReadiness(url, 2);
    await rm(filler);
    const emptied = await sendFile(load);
    const isRight = [...full].join() === '507' && emptied === '204';
    return {
      note: `uploads answered ${[...full].join(' or ')}, with room again ${emptied}; ${note}`,
      wrong: [...(wrong ?? []), ...(isRight ? [] : ['statuses of uploads'])],
    };
  };
}
