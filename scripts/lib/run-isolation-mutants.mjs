import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readReport } from './read-report.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * Removes each owner predicate from the server's sources in turn, in memory, and expects the isolation tests to fail.
 * `--only sending.store` limits it to some files or lines.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runIsolationMutants({ stopRequested }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-mutants-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' } } });
    const { failed } = await runVitest({
      config: 'vitest.mutants.config.ts',
      environment: values.only === undefined ? {} : { MUTANTS_ONLY: values.only },
      reportFile,
      extraArguments: [],
      stopRequested,
    });
    printTable(readReport(reportFile));
    return failed.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {any} report */
function printTable(report) {
  /** @type {any[]} */
  const results = (report?.testResults ?? []).flatMap((/** @type {any} */ file) => file.assertionResults);
  const mutants = results.filter(({ title }) => /\.ts:\d+ without /.test(title));
  const survivors = mutants.filter(({ status }) => status !== 'passed');
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} removed owner predicates were detected`);
  for (const { title, failureMessages } of survivors) {
    console.log(`  not detected: ${title} (${failureMessages[0]?.split('\n')[0]})`);
  }
}
