import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCuttableLine } from './cuttable-line.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Service, startLoad } from './outage-load.ts';
import { runSendingCrashes } from './sending-crash-run.ts';
import { startServerProcess } from './server-process.ts';
import { wavFile } from './test-files.ts';

export interface OutageReport {
  readonly what: string;
  readonly during: string;
  /** Acknowledged writes that are not there. */
  readonly lost: number;
  readonly recoverySeconds: number;
}

interface Product {
  readonly url: string;
  readonly installation: Installation;
  readonly admin: pg.Client;
  readonly line: Awaited<ReturnType<typeof createCuttableLine>>;
  readonly load: Awaited<ReturnType<typeof startLoad>>;
}

/** Each outage on a product of its own; `undefined`: this machine does not let us make it. */
export const outages: Readonly<Record<string, (seconds: number) => Promise<OutageReport | undefined>>> = {
  terminated: (seconds) =>
    underLoad('backends terminated every second', {}, async ({ admin }) => {
      for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(1000)) await terminate(admin);
      return '';
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
    const files = join(probe.environment.DEBUT_DATA ?? '', 'files');
    await mkdir(files, { recursive: true });
    try {
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'debut-proof', files]).status !== 0) return undefined;
      return await underLoad(
        'disk of the files full',
        {},
        async ({ load }) => {
          await writeFile(join(files, 'filler'), Buffer.alloc(1_900_000));
          const full = new Set<string>();
          for (let times = 0; times < 10; times += 1) full.add(await sendFile(load));
          await rm(join(files, 'filler'));
          return `uploads answered ${[...full].join(' or ')}, with room again ${await sendFile(load)}`;
        },
        probe,
      );
    } finally {
      spawnSync('umount', [files]);
      await probe.close();
    }
  },

  s3: async (seconds) => {
    const store = await openHungStore();
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
        const attached = Promise.all(Array.from({ length: 10 }, () => attachFile(load)));
        await wait((seconds / 4) * 1000);
        store.answer();
        return `10 requests that needed it answered ${[...new Set(await attached)].join(', ')} in the end`;
      });
    } finally {
      store.server.close();
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
    };
  },
};

/** The fault lasts for as long as `fault` takes; it answers what else is worth saying. */
async function underLoad(
  what: string,
  environment: Record<string, string>,
  fault: (product: Product) => Promise<string>,
  given?: Installation,
): Promise<OutageReport> {
  const installation = given ?? (await openInstallation());
  const { host, user, database } = installation.connection;
  const line = await createCuttableLine({ path: `${host}/.s.PGSQL.5432` });
  const admin = new pg.Client(installation.connection);
  await admin.connect();
  const server = await startServerProcess(installation.bundleFolder, {
    ...installation.environment,
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
    const note = await fault({ url: server.url, installation, admin, line, load });
    const service = load.take();
    const recoverySeconds = await measureRecovery(server.url, load);
    const lost = await load.end();
    return { what, during: describe(service, note), lost, recoverySeconds };
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await admin.end();
    await line.close();
    if (!given) await installation.close();
  }
}

/** Until it says that it is ready, and has written again. */
async function measureRecovery(url: string, load: Product['load']): Promise<number> {
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

async function askReadiness(url: string, seconds: number): Promise<string> {
  const reasons = new Set<string>();
  let longest = 0;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
    const startedAt = performance.now();
    const { reason = 'ready' } = (await (await fetch(`${url}/readyz`)).json()) as { reason?: string };
    longest = Math.max(longest, performance.now() - startedAt);
    reasons.add(reason);
  }
  return `/readyz: ${[...reasons].join(', ')}, longest ${(longest / 1000).toFixed(1)} s`;
}

async function askForPlace({ api, token }: Product['load'], size: number) {
  const file = { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size };
  return (await api.post('/uploads', file, token)).body as { uploadUrl: string; url: string };
}

/** Who is still sending when the response comes may lose the connection before reading it. */
async function sendFile(load: Product['load']): Promise<string> {
  const bytes = wavFile(30);
  const { uploadUrl } = await askForPlace(load, bytes.length);
  const headers = { 'content-type': 'audio/wav' };
  const sent = fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return sent.then(
    ({ status }) => String(status),
    () => 'with a closed connection',
  );
}

async function attachFile(load: Product['load']): Promise<number> {
  const { url } = await askForPlace(load, 1000);
  const { status } = await load.api.post('/tracks', { title: 'Hung', artist: 'Mara Vey', audioFile: url }, load.token);
  return status;
}

/** Takes requests and answers none, until it is told to; then it has no file. */
async function openHungStore(): Promise<{ server: Server; answer(): void }> {
  const sockets = new Set<Socket>();
  let answers = false;
  const server = createServer((_request, response) => {
    if (answers) response.writeHead(404).end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    answer() {
      answers = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
