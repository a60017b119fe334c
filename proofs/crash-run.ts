import { setTimeout as wait } from 'node:timers/promises';
import { type Installation, openInstallation } from '../apps/server/src/testing/installation.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { createTestApi, type TestApi } from '../apps/server/src/testing/test-api.ts';

export interface CrashReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** What was acknowledged and is not there: a sentence for each. */
  readonly lost: string[];
}

/**
 * Writers open accounts and rename them while the server is killed again and again. At the end everything that was
 * acknowledged must be there.
 */
export async function runCrashes(options: {
  kills: number;
  writers?: number;
  /** A kill comes after a random number of acknowledged writes, up to this, so that it falls into the middle of work. */
  maxWritesPerLife?: number;
  /** On a busy machine there are fewer kills rather than no end. */
  deadlineMilliseconds?: number;
  /** Ends early, in order. */
  signal?: AbortSignal;
  onKill?: (kills: number, acknowledged: number) => void;
  open?: () => Promise<Installation>;
}): Promise<CrashReport> {
  const { kills, writers: writerCount = 8, maxWritesPerLife = 60, onKill = () => undefined } = options;
  const installation = await (options.open ?? openInstallation)();
  let server: ServerProcess | undefined;
  const start = async (): Promise<ServerProcess> => {
    const port = server ? new URL(server.url).port : undefined;
    const environment = {
      ...installation.environment,
      RATE_LIMIT_SCALE: '1000000',
      PLANS: 'off',
      CREDITS: 'on',
      LOG_LEVEL: 'warn',
      ...(port && { PORT: port }),
    };
    server = await startServerProcess(installation.bundleFolder, environment);
    await server.ready;
    return server;
  };
  try {
    const { url } = await start();
    const deadline = Date.now() + (options.deadlineMilliseconds ?? kills * 30_000);
    const writers = Array.from({ length: writerCount }, (_, index) => createWriter(createTestApi(url), index));
    const writing = Promise.all(writers.map((writer) => writer.run()));
    const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
    let killed = 0;
    for (; killed < kills && Date.now() < deadline && !options.signal?.aborted; killed += 1) {
      const enough = acknowledged() + Math.random() * maxWritesPerLife;
      const patience = Date.now() + maxLifeMilliseconds;
      while (acknowledged() < enough && Date.now() < patience) await wait(Math.random() * 15);
      server?.kill('SIGKILL');
      await server?.ended;
      await start();
      onKill(killed + 1, acknowledged());
    }
    for (const writer of writers) writer.stop();
    await writing;
    const lost = (await Promise.all(writers.map((writer) => writer.findLost()))).flat();
    return { kills: killed, acknowledged: acknowledged(), lost };
  } finally {
    server?.kill('SIGTERM');
    await server?.ended;
    await installation.close();
  }
}

const maxLifeMilliseconds = 15_000;

interface Account {
  readonly email: string;
  token: string;
  /** The number in the last name that was acknowledged; 0 is the name at the sign-up. */
  renamed: number;
}

const password = 'correct horse';
const renamesPerAccount = 12;

function createWriter(api: TestApi, index: number) {
  const accounts: Account[] = [];
  let acknowledged = 0;
  let stopped = false;

  async function signUp(number: number): Promise<Account | undefined> {
    const email = `writer-${index}-account-${number}@example.com`;
    const response = await attempt(() => api.post('/auth/sign-up/email', { name: 'Name 0', email, password }));
    if (response?.status !== 200) return undefined;
    acknowledged += 1;
    const account = { email, token: response.token, renamed: 0 };
    accounts.push(account);
    return account;
  }

  async function rename(account: Account, number: number): Promise<void> {
    const response = await attempt(() => api.put('/me', { displayName: `Name ${number}` }, account.token));
    if (response?.status !== 200) return;
    acknowledged += 1;
    account.renamed = number;
  }

  async function findLostOf(account: Account): Promise<string[]> {
    const bySession = await api.get('/me', account.token);
    if (bySession.status !== 200) return [`the session of ${account.email} (${bySession.status})`];
    const { displayName, credits } = bySession.body as { displayName: string; credits: number };
    const found = Number(displayName.replace('Name ', ''));
    return [
      ...(found < account.renamed ? [`${account.email} is called ${displayName}, not Name ${account.renamed}`] : []),
      ...(credits === 50 ? [] : [`${account.email} has ${credits} credits, not 50`]),
    ];
  }

  return {
    acknowledged: () => acknowledged,
    stop() {
      stopped = true;
    },
    async run(): Promise<void> {
      for (let number = 0; !stopped; number += 1) {
        const account = await signUp(number);
        for (let times = 1; account && times <= renamesPerAccount && !stopped; times += 1) await rename(account, times);
      }
    },
    async findLost(): Promise<string[]> {
      const lost: string[] = [];
      for (const account of accounts) lost.push(...(await findLostOf(account)));
      const last = accounts.at(-1);
      const again = last && (await api.post('/auth/sign-in/email', { email: last.email, password }));
      if (again && again.status !== 200) lost.push(`the password of ${last.email} (${again.status})`);
      return lost;
    },
  };
}

/** While the server is down there is no response, and the request may or may not have taken effect. */
async function attempt<ResponseBody>(call: () => Promise<ResponseBody>): Promise<ResponseBody | undefined> {
  try {
    return await call();
  } catch {
    await wait(20);
    return undefined;
  }
}
