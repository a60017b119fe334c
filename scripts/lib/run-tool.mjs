import { checkout } from './checkout.mjs';
import { StopRequested } from './failure.mjs';
import { endGroup, spawnGroup } from './process-groups.mjs';

const toolGraceMilliseconds = 15_000;

/**
 * @typedef {object} Tool
 * @property {string} file
 * @property {string[]} argumentList
 * @property {string} [folder] where it runs; the checkout by default
 * @property {NodeJS.ProcessEnv} [environment] added to ours
 * @property {boolean} [quiet] captures the output instead of printing it
 * @property {AbortSignal} stopRequested
 */

/**
 * Runs a program to its end; the caller interprets the exit code.
 * @param {Tool} tool
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runTool({
  file,
  argumentList,
  folder = checkout,
  environment = {},
  quiet = false,
  stopRequested,
}) {
  if (stopRequested.aborted) {
    throw new StopRequested();
  }
  const group = spawnGroup(file, argumentList, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const readOutput = collectOutput(group.child);
  const stop = () => endGroup(group, { stopSignal: 'SIGINT', graceMilliseconds: toolGraceMilliseconds });
  stopRequested.addEventListener('abort', stop);
  const { code, error } = await group.ended;
  stopRequested.removeEventListener('abort', stop);
  await endGroup(group, { graceMilliseconds: 0 });
  if (stopRequested.aborted) {
    throw new StopRequested();
  }
  return { code: code ?? 1, output: error === undefined ? await readOutput() : error.message };
}

/** @param {import('node:child_process').ChildProcess} child */
function collectOutput(child) {
  /** @type {Buffer[]} */
  const chunks = [];
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const closed = streams.map((stream) => {
    stream.on('data', (chunk) => chunks.push(chunk));
    return new Promise((resolve) => stream.once('close', resolve));
  });
  return async () => {
    await Promise.all(closed);
    return Buffer.concat(chunks).toString('utf8');
  };
}
