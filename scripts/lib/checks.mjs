import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { colorEnvironment } from './colors.mjs';
import { elapsed } from './elapsed.mjs';
import { programOf } from './package-program.mjs';
import { runTool } from './run-tool.mjs';

/**
 * @typedef {{ name: string, file: string, argumentList: string[] }} Check
 */

const atOnce = 2;
const projectFiles = ['tsconfig.json', 'tsconfig.test.json', 'tsconfig.worker.json'];

/**
 * Runs every check, two at a time, and shows the output of those that fail.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runChecks({ stopRequested }) {
  const waiting = listChecks();
  /** @type {import('./test-counts.mjs').Counts} */
  const counts = { passed: 0, failed: [], skipped: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const complaint = await complaintOf(check, stopRequested);
      if (complaint === null) {
        counts.passed += 1;
      } else {
        counts.failed.push({ name: check.name, reason: complaint });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
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
    { name: 'unused code', ...programOf('knip', ['--no-progress']) },
    {
      name: 'kernels as their source builds them',
      file: process.execPath,
      argumentList: [inCheckout('scripts', 'lib', 'build', 'check-kernels.mjs')],
    },
    { name: 'format and lint', ...programOf('@biomejs/biome', ['check', '--error-on-warnings', '.']) },
    ...listProjects().map((project) => ({
      name: `types of ${project}`,
      ...programOf('typescript', ['--noEmit', '--project', project]),
    })),
  ];
}

/** Every tsconfig.json, tsconfig.test.json where tests know more than the code they test, tsconfig.worker.json likewise. */
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
 * @returns {Promise<string | null>} what it printed, if it did not pass
 */
async function complaintOf({ name, file, argumentList }, stopRequested) {
  const startedAt = Date.now();
  const { code, output } = await runTool({
    file,
    argumentList,
    environment: colorEnvironment(),
    quiet: true,
    stopRequested,
  });
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${elapsed(startedAt)})`);
  if (!passed) {
    console.log(output.trimEnd());
  }
  return passed ? null : output;
}
