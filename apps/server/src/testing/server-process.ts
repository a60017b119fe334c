import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../../../scripts/lib/free-port.mjs';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Its log so far. */
  readonly lines: string[];
  /** Why it could not run. */
  readonly complaints: string[];
  /** Resolves when it serves; rejects when it exits before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  kill(signal: NodeJS.Signals): void;
}

/** One real process of the product. It exits with the test. */
export async function startServerProcess(
  bundleFolder: string,
  { entry = 'main', ...environment }: { entry?: 'main' | 'worker' } & Record<string, string>,
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(bundleFolder, `${entry}.js`)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: port, PUBLIC_URL: url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const lines = collect(child.stdout);
  const complaints: string[] = [];
  child.on('message', ({ failed }: { failed?: string }) => void complaints.push(...(failed?.split('\n') ?? [])));
  const ready = waitUntilReady(child, ended, [collect(child.stderr), complaints, lines]);
  // A test that expects a failure awaits `ended`.
  ready.catch(() => undefined);
  return { url, pid: child.pid ?? 0, lines, complaints, ready, ended, kill: (signal) => void child.kill(signal) };
}

function collect(stream: ChildProcess['stdout']): string[] {
  const lines: string[] = [];
  if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  return lines;
}

async function waitUntilReady(
  child: ChildProcess,
  ended: ServerProcess['ended'],
  told: readonly string[][],
): Promise<void> {
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve(true));
  });
  if (await Promise.race([ready, ended.then(() => false)])) return;
  throw new Error(`The process ended before it was ready.\n${told.flat().join('\n')}`);
}
