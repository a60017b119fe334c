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

/** @param {any} report */
function countReport(report) {
  // A file that cannot be loaded has failed, but reports no test of its own.
  const brokenFiles = (report?.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}
