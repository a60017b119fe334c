/// <reference path="../apps/sandbox/src/google/oidc-provider.d.ts" />
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Sandbox, startSandbox } from '../apps/sandbox/src/sandbox.ts';
import { type Installation, openInstallation } from '../apps/server/src/testing/installation.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { createTestApi, type TestApi } from '../apps/server/src/testing/test-api.ts';
import { findFreePort } from '../scripts/lib/free-port.mjs';

export interface CrashWorld {
  readonly url: string;
  readonly api: TestApi;
  readonly sandbox: Sandbox;
  readonly pool: pg.Pool;
  startWorker(): Promise<ServerProcess>;
}

/** Unless another one is given, an installation with a PostgreSQL of its own. */
export type OpenInstallation = (() => Promise<Installation>) | undefined;

/** The product as real processes with the sandbox around it, for as long as the work takes. `isGuarded`: with its limits. */
export async function withCrashWorld<Report>(
  options: { kept: number; environment: Record<string, string>; open?: OpenInstallation; isGuarded?: boolean },
  work: (world: CrashWorld) => Promise<Report>,
): Promise<Report> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ port: 0, debutUrl: url, maxEntries: options.kept });
  const installation = await (options.open ?? openInstallation)();
  const pool = new pg.Pool({ ...installation.connection, max: 2 });
  const environment = {
    ...sandbox.environment,
    ...installation.environment,
    PORT: String(port),
    PUBLIC_URL: url,
    PLANS: 'off',
    CREDITS: 'on',
    ...(!options.isGuarded && unguarded),
    LOG_LEVEL: 'warn',
    ...options.environment,
  };
  const running: ServerProcess[] = [];
  const start = async (entry: 'main' | 'worker') => {
    const process = await startServerProcess(installation.bundleFolder, { entry, ...environment });
    running.push(process);
    await process.ready;
    return process;
  };
  try {
    await start('main');
    return await work({ url, api: createTestApi(url), sandbox, pool, startWorker: () => start('worker') });
  } finally {
    for (const process of running) process.kill('SIGTERM');
    await Promise.all(running.map((process) => process.ended));
    await sandbox.close();
    await pool.end();
    await installation.close();
  }
}

/** Limits are out of the way; without email of the product, nobody has to confirm an address before sending. */
const unguarded = {
  RATE_LIMIT_SCALE: '1000000',
  SYSTEM_SMTP_URL: '',
  SYSTEM_MAIL_FROM: '',
  SMS_DAILY_BUDGET: '1000000',
  SMS_DAILY_BUDGET_PER_ACCOUNT: '1000000',
  SMS_HOLD_SUSPICIOUS: 'off',
};

/** How far the work is. */
interface Progress {
  readonly done: number;
  readonly isOver: boolean;
}

/**
 * Kills the worker with `kill -9` at random moments while the work goes on, and starts the next one each time. Returns how
 * often, and how long it took at most from a new worker being there to the next thing done.
 */
export async function killAgain(options: {
  world: CrashWorld;
  worker: ServerProcess;
  total: number;
  kills: number;
  look: () => Promise<Progress>;
  signal?: AbortSignal | undefined;
  onKill?: ((kills: number, done: number) => void) | undefined;
}): Promise<{ kills: number; longestStandstillMilliseconds: number }> {
  const { world, total, kills, look, signal, onKill } = options;
  let { worker } = options;
  let killed = 0;
  let longestStandstillMilliseconds = 0;
  let now = await look();
  while (killed < kills && !signal?.aborted && !now.isOver) {
    // What is left is spread over the kills that are left, each at a random moment of its share.
    const share = (total - now.done) / (kills - killed + 1);
    const enough = now.done + Math.random() * share;
    const patience = Date.now() + maxLifeMilliseconds;
    while (now.done < enough && Date.now() < patience && !now.isOver) {
      await wait(Math.random() * 20);
      now = await look();
    }
    worker.kill('SIGKILL');
    await worker.ended;
    killed += 1;
    const before = (await look()).done;
    worker = await world.startWorker();
    const readyAt = Date.now();
    now = await look();
    while (now.done === before && !now.isOver && !signal?.aborted) {
      await wait(50);
      now = await look();
    }
    longestStandstillMilliseconds = Math.max(longestStandstillMilliseconds, Date.now() - readyAt);
    onKill?.(killed, now.done);
  }
  return { kills: killed, longestStandstillMilliseconds };
}

const maxLifeMilliseconds = 20_000;

/** One call in so many goes wrong, in one of these ways. */
export function breakSometimes(
  sandboxUrl: string,
  options: { vendor: string; modes: readonly string[]; percent: number; countDone: () => Promise<number> },
): { stop(): Promise<void> } {
  const { vendor, modes, percent, countDone } = options;
  let stopped = false;
  const run = async () => {
    for (let next = 0; !stopped; ) {
      if ((await countDone().catch(() => 0)) >= next) {
        const mode = modes[Math.floor(Math.random() * modes.length)];
        await postToSandbox(sandboxUrl, '/faults', { vendor, mode, times: 1 });
        next += (100 / percent) * (0.5 + Math.random());
      }
      await wait(50);
    }
    await postToSandbox(sandboxUrl, '/faults', { vendor, mode: 'none' });
  };
  const running = run();
  return {
    stop() {
      stopped = true;
      return running;
    },
  };
}

export async function postToSandbox(url: string, path: string, body: object): Promise<void> {
  await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
