import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { nodeBundle } from '../../../scripts/lib/build/node-bundle.mjs';

const source = fileURLToPath(new URL('.', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'debut-sandbox-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const main = join(folder, 'main.mjs');
await build({ ...nodeBundle, entryPoints: [join(source, 'main.ts')], outfile: main });
await cp(join(source, 'page'), join(folder, 'page'), { recursive: true });

function start(environment: Record<string, string>): { child: ChildProcess; printed(): string } {
  const env = { ...process.env, ...environment };
  const child = fork(main, { env, silent: true });
  let text = '';
  child.stdout?.on('data', (data) => (text += data));
  child.stderr?.on('data', (data) => (text += data));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, printed: () => text };
}

test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('it reports itself, is quiet, and ends on %s', async (way) => {
  const { child, printed } = start({ SANDBOX_PORT: '0', DEBUT_URL: 'http://127.0.0.1:9' });
  const [message] = await once(child, 'message');
  expect(message).toMatchObject({ ready: true, environment: { GOOGLE_ISSUER: `${message.url}/google` } });
  expect((await fetch(`${message.url}/healthz`)).status).toBe(200);
  if (way === 'disconnect') child.disconnect();
  else child.kill(way);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(printed()).toBe('');
});

test('a port in use ends the process with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { child, printed } = start({ SANDBOX_PORT: String(port) });
  const ended = once(child, 'exit');
  const [message] = await once(child, 'message');
  const sentence = `Port ${port} on 127.0.0.1 is already in use. Set SANDBOX_PORT to another port.`;
  expect(message).toEqual({ failed: sentence });
  expect((await ended)[0]).toBe(1);
  expect(printed().trim()).toBe(sentence);
});
