/// <reference path="../../../sandbox/src/google/oidc-provider.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { findFreePort } from '../../../../scripts/lib/free-port.mjs';
import type { Passwords } from '../areas/accounts/identity/better-auth.adapter.ts';
import { readConfig } from '../config.ts';
import { publishWork } from '../platform/events/events.ts';
import { newId } from '../platform/ids.ts';
import { createRuntime, type Runtime } from '../runtime.ts';
import { createServer } from '../server.ts';
import { createServices } from '../services.ts';
import { startJobs } from '../start-jobs.ts';
import { quickPasswords } from './quick-passwords.ts';
import { createTestApi, type ResponseBody, type TestApi } from './test-api.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createDatabase, databaseUrl, dropDatabase } from './test-databases.ts';
import { createTestLog } from './test-log.ts';
import { createMailbox, type Mailbox } from './test-mailbox.ts';

export interface TestAppOptions {
  /** Variables as an operator would set them. */
  readonly environment?: Record<string, string>;
  /** Also runs the jobs, in the same process. */
  readonly worker?: boolean;
  /** The external services, such as Google and the mail server. */
  readonly sandbox?: boolean;
  /** Another instance on the database (and clock) of this one. */
  readonly besides?: TestApp;
  readonly webRoot?: string;
  /** Hashes passwords as the product does. */
  readonly slowPasswords?: boolean;
  /** Hashes passwords in the test's own way. */
  readonly passwords?: Passwords;
  /**
   * Rejects requests while the event loop lags more than this. Off by default, because the test itself makes it lag.
   */
  readonly maxLagMilliseconds?: number;
  /** Connects to the database through this loopback port instead of its socket. */
  readonly databasePort?: number;
}

export interface TestApp {
  readonly url: string;
  readonly api: TestApi;
  readonly clock: TestClock;
  readonly pool: pg.Pool;
  readonly databaseName: string;
  readonly runtime: Runtime;
  readonly logLines: string[];
  readonly sandbox: TestSandbox;
  /** After a change that the product would have announced, such as one made with SQL. */
  wakeWorkers(): Promise<void>;
  close(): Promise<void>;
}

interface TestSandbox {
  readonly url: string;
  readonly mailbox: Mailbox;
  post(path: string, body: object): Promise<void>;
}

/**
 * The whole product on a fresh database, listening on a port, with files on disk or in the store of `npm run test:s3`.
 * Limits are off unless a test sets them.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await open(options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** With a confirmed email by default: set directly, which is faster than waiting for the email. */
export async function signUp(
  app: { api: TestApi; pool?: pg.Pool },
  { email = uniqueEmail(), password = 'correct horse', name = 'Mara Vey', headers = {}, confirmed = true } = {},
): Promise<{ token: string; user: { id: string }; email: string; password: string }> {
  const response = await app.api.post('/auth/sign-up/email', { name, email, password }, undefined, headers);
  if (response.status !== 200) throw new Error(`The sign-up was answered ${response.status}: ${response.text}`);
  if (confirmed)
    await app.pool?.query('update users set email_confirmed = true where id = $1', [response.body.user.id]);
  return { token: response.token, user: response.body.user, email, password };
}

/** Of another process of the same installation: it mails through the same server, with the same links. */
export function mailEnvironment({ url, runtime }: TestApp): Record<string, string> {
  const { systemMail } = runtime.config;
  return { PUBLIC_URL: url, SYSTEM_SMTP_URL: systemMail?.url ?? '', SYSTEM_MAIL_FROM: systemMail?.from ?? '' };
}

export function signIn(app: { api: TestApi }, email: string, password: string): Promise<ResponseBody> {
  return app.api.post('/auth/sign-in/email', { email, password });
}

export function uniqueEmail(): string {
  return `artist-${newId()}@example.com`;
}

async function open(
  options: TestAppOptions,
  closers: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<TestApp> {
  const { besides } = options;
  const postgres = inject('postgres');
  const databaseName = besides?.databaseName ?? (await createDatabase(postgres));
  if (!besides) closers.push(() => dropDatabase(postgres, databaseName));
  const dataFolder = await mkdtemp(join(inject('testFolder'), 'app-'));
  closers.push(() => rm(dataFolder, { recursive: true, force: true }));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const world = options.sandbox ? await openSandbox(url) : undefined;
  if (world) closers.push(() => world.close());

  const result = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl(postgres, databaseName, options.databasePort),
    DEBUT_DATA: dataFolder,
    AUTH_SECRET: 'a secret of the tests that all instances share',
    RATE_LIMIT_SCALE: '1000',
    PLANS: 'off',
    CREDITS: 'on',
    SMS_COUNTRIES: '*',
    SMS_DAILY_BUDGET: '1000000',
    SMS_DAILY_BUDGET_PER_ACCOUNT: '1000000',
    SMS_HOLD_SUSPICIOUS: 'off',
    // The disk of the test machine may be nearly full.
    MIN_FREE_DISK_PERCENT: '0',
    ...world?.environment,
    ...inject('fileStore'),
    ...options.environment,
  });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  const clock = besides?.clock ?? createTestClock();
  const { log, lines } = createTestLog();
  const runtime = await createRuntime(result.config, 'server', log, clock);
  closers.push(() => runtime.close());
  const wakeWorkers = () => publishWork(runtime.database.db, { type: 'sending.due' });
  if (options.worker) {
    const worker = await createRuntime(result.config, 'worker', log, clock);
    const endWork = await startJobs(worker, await createServices(worker));
    closers.push(async () => {
      await worker.close();
      await endWork();
    });
    closers.push(wakeWhenMoved(clock, wakeWorkers));
  }
  const { webRoot, maxLagMilliseconds = 0 } = options;
  const passwords = options.slowPasswords ? undefined : (options.passwords ?? quickPasswords);
  const services = await createServices(runtime, { passwords });
  const http = await createServer(runtime, services, { webRoot, maxLagMilliseconds });
  closers.push(() => http.close());
  await http.listen({ host: '127.0.0.1', port });

  return {
    url,
    api: createTestApi(url),
    clock,
    pool: runtime.database.pool,
    databaseName,
    runtime,
    logLines: lines,
    sandbox: describeSandbox(world?.url),
    wakeWorkers,
    close,
  };
}

/** What is due by a moved clock is due now: timers follow the real one. */
function wakeWhenMoved(clock: TestClock, wakeWorkers: () => Promise<void>): () => Promise<void> {
  const waking = new Set<Promise<void>>();
  const unsubscribe = clock.onMoved(() => {
    const woken: Promise<void> = wakeWorkers().finally(() => waking.delete(woken));
    waking.add(woken);
  });
  return async () => {
    unsubscribe();
    await Promise.all(waking);
  };
}

/** Loaded on demand: most tests need no external services. */
async function openSandbox(debutUrl: string) {
  const { startSandbox } = await import('../../../sandbox/src/sandbox.ts');
  return startSandbox({ port: 0, debutUrl });
}

function describeSandbox(url: string | undefined): TestSandbox {
  return {
    get url() {
      if (url === undefined) throw new Error('This app was made without a sandbox.');
      return url;
    },
    mailbox: createMailbox(url ?? ''),
    async post(path, body) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
    },
  };
}
