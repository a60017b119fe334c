import { findBrowser } from './browser.mjs';
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
export async function runPlaywright({
  config = 'e2e/playwright.config.ts',
  environment = {},
  reportFile,
  extraArguments,
  stopRequested,
}) {
  const { code } = await runTool({
    ...findPackageProgram('@playwright/test', [
      'test',
      `--config=${config}`,
      '--reporter=list,json',
      ...extraArguments,
    ]),
    environment: {
      ...environment,
      CHROMIUM_PATH: await findBrowser({ stopRequested }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
    stopRequested,
  });
  return withOtherFailures({ counts: countReport(readReport(reportFile)), code, runner: 'Playwright' });
}

/**
 * @param {any} report
 * @returns {import('./test-counts.mjs').Counts}
 */
function countReport(report) {
  const failed = (report?.suites ?? []).flatMap((/** @type {any} */ suite) => listFailures(suite, []));
  return { passed: report?.stats?.expected ?? 0, failed, skipped: report?.stats?.skipped ?? 0 };
}

/**
 * @param {any} suite
 * @param {string[]} path
 * @returns {import('./test-counts.mjs').FailedTest[]}
 */
function listFailures(suite, path) {
  const titles = [...path, suite.title];
  const nested = (suite.suites ?? []).flatMap((/** @type {any} */ inner) => listFailures(inner, titles));
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) => ({
        name: [`[${test.projectName}]`, ...titles, spec.title].join(' › '),
        reason: test.results
          .flatMap((/** @type {any} */ result) => result.errors.map((/** @type {any} */ error) => error.message))
          .join('\n'),
      })),
  );
  return [...own, ...nested];
}
