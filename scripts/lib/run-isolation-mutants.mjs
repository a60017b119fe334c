import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readReport } from './read-report.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * Takes each owner predicate out of the server's sources in turn, in memory, and expects that the walls between accounts are
 * seen to have a hole. Ends 1 when one is not missed. `--only sending.store` takes out those of some files or lines alone.
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
    showTable(readReport(reportFile));
    return failed.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {any} report */
function showTable(report) {
  /** @type {any[]} */
  const results = (report?.testResults ?? []).flatMap((/** @type {any} */ file) => file.assertionResults);
  const mutants = results.filter(({ title }) => /\.ts:\d+ without /.test(title));
  const survivors = mutants.filter(({ status }) => status !== 'passed');
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} red: owner predicates taken out and missed`);
  for (const { title, failureMessages } of survivors) {
    console.log(`  not missed: ${title} (${failureMessages[0]?.split('\n')[0]})`);
  }
}
