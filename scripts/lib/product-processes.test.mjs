import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createProduct } from './product-processes.mjs';

/** Reports ready, writes its process id to a file, and runs until its parent disconnects. */
const running = `
  const { writeFileSync } = require('node:fs');
  writeFileSync(process.env.DEBUT_DATA + '/' + process.argv[1], String(process.pid));
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  process.send({ ready: true });
`;
/** Runs once, and after that exits immediately with code 1. */
const failing = `
  const { existsSync } = require('node:fs');
  if (existsSync(process.env.DEBUT_DATA + '/' + process.argv[1])) process.exit(1);
  ${running}
`;

/** @type {(() => Promise<unknown>)[]} */
const closers = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** @param {{ worker?: string, parts?: import('./product-processes.mjs').Part[] }} options */
async function startProduct({ worker = running, parts = ['server', 'worker'] } = {}) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'debut-parts-'));
  closers.push(() => rm(dataFolder, { recursive: true, force: true }));
  /** @type {string[]} */
  const reports = [];
  const product = createProduct({
    parts,
    programs: {
      sandbox: ['-e', running, 'sandbox'],
      server: ['-e', running, 'server'],
      worker: ['-e', worker, 'worker'],
    },
    port: 1,
    sandboxPort: 2,
    dataFolder,
    environment: process.env,
    report: (sentence) => reports.push(sentence),
    restartPauseMilliseconds: 1,
  });
  await product.start();
  closers.push(() => product.stop());
  const readPid = async (/** @type {string} */ part) => Number(await readFile(path.join(dataFolder, part), 'utf8'));
  return { product, reports, readPid };
}

/** A busy machine is slow to start a process. */
const patience = { timeout: 20_000 };

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a worker that is killed is restarted, and both are reported', async () => {
  const { reports, readPid } = await startProduct();
  const [server, first] = [await readPid('server'), await readPid('worker')];
  process.kill(first, 'SIGKILL');
  const lines = ['The worker stopped (SIGKILL). Restarting…', 'The worker is running again.'];
  await vi.waitFor(() => expect(reports).toEqual(lines), patience);
  const second = await readPid('worker');
  expect(second).not.toBe(first);
  expect([isRunning(second), isRunning(server)]).toEqual([true, true]);
});

test('a worker that keeps dying stays stopped, and the server keeps running', async () => {
  const { reports, readPid } = await startProduct({ worker: failing });
  process.kill(await readPid('worker'), 'SIGKILL');
  await vi.waitFor(() => expect(reports).toHaveLength(5), patience);
  expect(reports.slice(0, 2)).toEqual([
    'The worker stopped (SIGKILL). Restarting…',
    'The worker stopped (code 1). Restarting…',
  ]);
  expect(reports.at(-1)).toBe(
    'The worker stopped (code 1). It stopped 5 times in a row, so it stays stopped. The app still works, but nothing is sent or mastered until you restart Debut.',
  );
  expect(isRunning(await readPid('server'))).toBe(true);
});

test('stopping leaves no process behind, restarted ones included', async () => {
  const { product, reports, readPid } = await startProduct();
  process.kill(await readPid('worker'), 'SIGKILL');
  await vi.waitFor(() => expect(reports).toHaveLength(2), patience);
  const pids = [await readPid('server'), await readPid('worker')];
  await product.stop();
  expect(pids.map(isRunning)).toEqual([false, false]);
});

test('a server that dies ends the product, and so does a worker that runs alone', async () => {
  const { product, readPid } = await startProduct();
  process.kill(await readPid('server'), 'SIGKILL');
  expect(await product.endedByItself).toBe('The server stopped (SIGKILL).');
  const alone = await startProduct({ parts: ['worker'] });
  process.kill(await alone.readPid('worker'), 'SIGKILL');
  expect(await alone.product.endedByItself).toBe('The worker stopped (SIGKILL).');
});
