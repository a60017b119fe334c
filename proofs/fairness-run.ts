import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { newId } from '../apps/server/src/platform/ids.ts';
import { type Installation, openInstallation } from '../apps/server/src/testing/installation.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { createTestApi, type TestApi } from '../apps/server/src/testing/test-api.ts';
import { pngFile, upload } from '../apps/server/src/testing/test-files.ts';

export interface FairnessReport {
  readonly what: string;
  /** How the requests of the flood ended, by status. */
  readonly flood: string;
  readonly floodSeconds: number;
  readonly alone: Waits;
  readonly beside: Waits;
  /** Of the server, at its highest. */
  readonly memoryMegabytes: number;
}

/** The neighbor's longest waits. */
export interface Waits {
  /** For small requests that read and write. */
  readonly smallMilliseconds: number;
  /** For work of the same kind as the flood. */
  readonly sameMilliseconds: number;
  /** Requests that did not succeed. */
  readonly failed: number;
}

interface Product {
  readonly api: TestApi;
  readonly pid: number;
}

interface Account {
  readonly email: string;
  readonly token: string;
}

interface Flood {
  readonly what: string;
  /** Prepares the requests of one account, and returns a function that sends all of them concurrently. */
  prepare(product: Product): Promise<(() => Promise<number>)[]>;
  /** What the neighbor asks for of the same kind, and its status. */
  ask(product: Product, neighbor: Account, times: number): Promise<number>;
}

const password = 'correct horse battery';
const shortestMeasureMilliseconds = 5000;

/** Each on a server of its own in production mode, so that memory of one is not counted for the next. */
export async function runFloods(): Promise<FairnessReport[]> {
  const installation = await openInstallation();
  try {
    const reports = [];
    for (const flood of floods) reports.push(await runFlood(installation, flood));
    return reports;
  } finally {
    await installation.close();
  }
}

async function runFlood({ bundleFolder, environment }: Installation, flood: Flood): Promise<FairnessReport> {
  const server = await startServerProcess(bundleFolder, {
    ...environment,
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of the proof that nobody else knows',
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
    // As the units, the image and `npm run serve` have it.
    MALLOC_ARENA_MAX: '2',
  });
  try {
    await server.ready;
    const product = { api: createTestApi(server.url), pid: server.pid };
    return await measure(product, await signUp(product, `${newId()}@example.com`), flood);
  } finally {
    server.kill('SIGTERM');
    await server.ended;
  }
}

async function measure(product: Product, neighbor: Account, flood: Flood): Promise<FairnessReport> {
  const send = await flood.prepare(product);
  const alone = await watchNeighbor(product, neighbor, flood, wait(shortestMeasureMilliseconds));
  const startedAt = performance.now();
  const statuses = Promise.all(send.map((one) => one()));
  const beside = await watchNeighbor(product, neighbor, flood, statuses);
  const floodSeconds = (performance.now() - startedAt) / 1000;
  return {
    what: flood.what,
    flood: count(await statuses),
    floodSeconds,
    alone,
    beside,
    memoryMegabytes: peak(product),
  };
}

/** Asks again and again, and at least once, until the other work is done. */
async function watchNeighbor(
  product: Product,
  neighbor: Account,
  flood: Flood,
  work: Promise<unknown>,
): Promise<Waits> {
  let isOver = false;
  let failed = 0;
  const end = work.finally(() => {
    isOver = true;
  });
  const findLongest = async (ask: (times: number) => Promise<number>) => {
    let longest = 0;
    for (let times = 0; times === 0 || !isOver; times += 1) {
      const startedAt = performance.now();
      if ((await ask(times)) !== 200) failed += 1;
      longest = Math.max(longest, performance.now() - startedAt);
      await wait(20);
    }
    return longest;
  };
  const [smallMilliseconds, sameMilliseconds] = await Promise.all([
    findLongest((times) => askSmall(product, neighbor, times)),
    findLongest((times) => flood.ask(product, neighbor, times)),
    end,
  ]);
  return { smallMilliseconds, sameMilliseconds, failed };
}

async function askSmall({ api }: Product, { token }: Account, times: number): Promise<number> {
  const response = times % 2 === 0 ? api.get('/me', token) : api.put('/me', { displayName: `N${times}` }, token);
  return (await response).status;
}

const floods: readonly Flood[] = [
  {
    what: '40 sign-ups from one network',
    prepare: async ({ api }) =>
      many(40, (index) => async () => {
        const body = { name: 'Crowd', email: `crowd-${index}@example.com`, password };
        return (await api.post('/auth/sign-up/email', body)).status;
      }),
    // From another network, as a proxy reports it.
    ask: async ({ api }, { email }) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      return (await api.post('/auth/sign-in/email', { email, password }, undefined, headers)).status;
    },
  },
  {
    what: '40 CSV files of one account',
    async prepare(product) {
      const { token } = await signUp(product, 'lists@example.com');
      return many(40, (index) => async () => {
        const body = { csv: fanList(index, 5000), dryRun: false };
        return (await product.api.post('/fanbase/fans/import', body, token)).status;
      });
    },
    ask: async ({ api }, { token }, times) =>
      (await api.post('/fanbase/fans/import', { csv: fanList(100 + times, 20), dryRun: false }, token)).status,
  },
  {
    what: '20 AVIF pictures of one account',
    async prepare(product) {
      const { api } = product;
      const { token } = await signUp(product, 'pictures@example.com');
      const file = { kind: 'artwork', filename: 'a.avif', contentType: 'image/avif', bytes: await largestAvif() };
      const urls = [];
      for (let index = 0; index < 20; index += 1) urls.push(await upload(api, token, file));
      return urls.map((url) => async () => (await api.post('/artwork', { url, name: 'Trap' }, token)).status);
    },
    async ask({ api }, { token }) {
      const url = await upload(api, token, {
        kind: 'artwork',
        filename: 'cover.png',
        contentType: 'image/png',
        bytes: await pngFile(600, 600),
      });
      return (await api.post('/artwork', { url, name: 'Cover' }, token)).status;
    },
  },
];

async function signUp({ api }: Product, email: string): Promise<Account> {
  const { status, token } = await api.post('/auth/sign-up/email', { name: 'N', email, password });
  if (status !== 200) throw new Error(`The sign-up was answered ${status}.`);
  return { email, token };
}

/** Numbers of a district in which each line exists once. */
function fanList(index: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const number = (index * 10_000 + row) % 8_000_000;
    return `+1212${2_000_000 + number},Fan ${row}`;
  });
  return ['Phone,Name', ...lines].join('\n');
}

/** As many pixels as are accepted, of one color: few bytes. */
function largestAvif(): Promise<Buffer> {
  return sharp({ create: { width: 3160, height: 3160, channels: 3, background: '#345' } })
    .avif()
    .toBuffer();
}

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function count(statuses: readonly number[]): string {
  const byStatus = new Map<number, number>();
  for (const status of statuses) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return [...byStatus].map(([status, times]) => `${times} × ${status}`).join(', ');
}

/** The kernel keeps the highest; elsewhere than on Linux it is not known. */
function peak({ pid }: Product): number {
  const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]) / 1024;
}
