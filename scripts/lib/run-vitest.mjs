import path from 'node:path';
import { checkout } from './checkout.mjs';
import { findPackageProgram } from './package-program.mjs';
import { readReport } from './read-report.mjs';
import { runTool } from './run-tool.mjs';
import { withOtherFailures } from './test-counts.mjs';

/**
 * @param {object} context
 * @param {string} [context.config]
 * @param {NodeJS.ProcessEnv} [context.environment] added to ours
 * @param {string} context.reportFile
 * @param {string[]} context.extraArguments
 * @param {AbortSignal} context.stopRequested
 */
export async function runVitest({
  config = 'vitest.config.ts',
  environment = {},
  reportFile,
  extraArguments,
  stopRequested,
}) {
  const options = [`--config=${config}`, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await runTool({
    ...findPackageProgram('vitest', ['run', ...options, ...extraArguments]),
    environment,
    stopRequested,
  });
  return withOtherFailures({ counts: countReport(readReport(reportFile)), code, runner: 'Vitest' });
}

/**
 * @param {any} report
 * @returns {import('./test-counts.mjs').Counts}
 */
function countReport(report) {
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.testResults ?? []).flatMap(listFailures),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** @param {any} file */
function listFailures(file) {
  const name = path.relative(checkout, file.name);
  // A file that cannot be loaded reports no tests.
  if (file.status === 'failed' && file.assertionResults.length === 0) {
    return [{ name, reason: file.message ?? '' }];
  }
  return file.assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => ({
      name: `${name} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      reason: (test.failureMessages ?? []).join('\n'),
    }));
}
