import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { formatElapsed } from './elapsed.mjs';
import { findPackageProgram } from './package-program.mjs';
import { runTool } from './run-tool.mjs';

/**
 * @typedef {{ name: string, file: string, argumentList: string[] }} Check
 */

const maxConcurrentChecks = 2;
const projectFiles = ['tsconfig.json', 'tsconfig.test.json', 'tsconfig.worker.json'];

/**
 * Runs every check, two at a time, and prints the output of those that fail.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runChecks({ stopRequested }) {
  const waiting = listChecks();
  /** @type {import('./test-counts.mjs').Counts} */
  const counts = { passed: 0, failed: [], skipped: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const output = await runCheck(check, stopRequested);
      if (output === null) {
        counts.passed += 1;
      } else {
        counts.failed.push({ name: check.name, reason: output });
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentChecks }, work));
  return counts;
}

/** @returns {Check[]} */
function listChecks() {
  return [
    {
      name: 'binaries for every platform in the lock file',
      file: process.execPath,
      argumentList: [inCheckout('scripts', 'lib', 'check-lock-file.mjs')],
    },
    { name: 'unused code', ...findPackageProgram('knip', ['--no-progress']) },
    {
      name: 'kernels match their source',
      file: process.execPath,
      argumentList: [inCheckout('scripts', 'lib', 'build', 'check-kernels.mjs')],
    },
    { name: 'format and lint', ...findPackageProgram('@biomejs/biome', ['check', '--error-on-warnings', '.']) },
    ...listProjects().map((project) => ({
      name: `types of ${project}`,
      ...findPackageProgram('typescript', ['--noEmit', '--project', project]),
    })),
  ];
}

function listProjects() {
  const workspaces = ['packages', 'apps']
    .filter((folder) => existsSync(inCheckout(folder)))
    .flatMap((folder) => readdirSync(inCheckout(folder)).map((name) => path.posix.join(folder, name)));
  return [...workspaces, 'e2e', 'scripts']
    .flatMap((folder) => projectFiles.map((file) => path.posix.join(folder, file)))
    .filter((file) => existsSync(path.join(checkout, file)));
}

/**
 * @param {Check} check
 * @param {AbortSignal} stopRequested
 * @returns {Promise<string | null>} its output if it failed
 */
async function runCheck({ name, file, argumentList }, stopRequested) {
  const startedAt = Date.now();
  const { code, output } = await runTool({
    file,
    argumentList,
    environment: colorEnvironment(),
    quiet: true,
    stopRequested,
  });
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${formatElapsed(startedAt)})`);
  if (!passed) {
    console.log(output.trimEnd());
  }
  return passed ? null : output;
}

/** Tools detect no terminal when their output is captured, so colors are forced when ours is one. */
function colorEnvironment() {
  return process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};
}
