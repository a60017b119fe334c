import path from 'node:path';
import { checkout } from './checkout.mjs';
import { programOf } from './package-program.mjs';
import { readReport } from './read-report.mjs';
import { runTool } from './run-tool.mjs';
import { nothingCounted, withOtherFailures } from './test-counts.mjs';
import { hasFiles } from './test-files.mjs';

/**
 * The tests beside the code: server, web, sandbox, contract.
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
  if (!hasFiles(['apps', 'packages'], /\.test\.tsx?$/)) {
    console.log('There are no tests beside the code yet.');
    return nothingCounted;
  }
  const options = [`--config=${config}`, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await runTool({
    ...programOf('vitest', ['run', ...options, ...extraArguments]),
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
    failed: (report?.testResults ?? []).flatMap(failuresOf),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/** @param {any} file */
function failuresOf(file) {
  const name = path.relative(checkout, file.name);
  // A file that cannot be loaded has failed, but reports no test of its own.
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
