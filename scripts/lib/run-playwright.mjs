import { findBrowser } from './browser.mjs';
import { programOf } from './package-program.mjs';
import { readReport } from './read-report.mjs';
import { runTool } from './run-tool.mjs';
import { nothingCounted, withOtherFailures } from './test-counts.mjs';
import { hasFiles } from './test-files.mjs';

/**
 * The tests in a real browser, against the product as it was built.
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
  if (!hasFiles(['e2e'], /\.spec\.ts$/)) {
    console.log('There are no browser tests yet.');
    return nothingCounted;
  }
  const { code } = await runTool({
    ...programOf('@playwright/test', ['test', `--config=${config}`, '--reporter=list,json', ...extraArguments]),
    environment: {
      ...environment,
      CHROMIUM_PATH: await findBrowser({ stopRequested }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
    stopRequested,
  });
  return withOtherFailures({ counts: countReport(readReport(reportFile)), code, runner: 'Playwright' });
}

/** @param {any} report */
function countReport(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}
