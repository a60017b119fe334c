import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { runChecks } from './checks.mjs';
import { formatElapsed } from './elapsed.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { Failure, StopRequested } from './failure.mjs';
import { printSummary } from './print-summary.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { readTestArguments } from './test-arguments.mjs';
import { sumCounts } from './test-counts.mjs';

/**
 * Runs every step, also after a failure, and prints the summary.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runTests({ stopRequested }) {
  const { steps, extraArguments } = readTestArguments(process.argv.slice(2));
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-test-'));
  const context = { extraArguments, stopRequested };
  const work = {
    check: () => runChecks(context),
    unit: () => runVitest({ ...context, reportFile: path.join(folder, 'unit.json') }),
    browser: async () => {
      await ensureBuilt(context);
      return runPlaywright({ ...context, reportFile: path.join(folder, 'browser.json') });
    },
  };
  try {
    const counts = [];
    for (const step of steps) {
      counts.push(await runStep(titles[step], work[step]));
    }
    return printSummary(sumCounts(counts));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const titles = { check: 'Checks', unit: 'Unit and server tests', browser: 'Build and browser tests' };

/**
 * @param {string} title
 * @param {() => Promise<import('./test-counts.mjs').Counts>} work
 */
async function runStep(title, work) {
  console.log(`\n── ${title}`);
  const startedAt = Date.now();
  try {
    return await work();
  } catch (error) {
    if (error instanceof StopRequested) {
      throw error;
    }
    const reason = error instanceof Failure ? error.message : inspect(error);
    console.error(reason);
    return { passed: 0, failed: [{ name: title, reason }], skipped: 0 };
  } finally {
    console.log(`── ${title} took ${formatElapsed(startedAt)}`);
  }
}
