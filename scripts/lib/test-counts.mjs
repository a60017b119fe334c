/**
 * @typedef {{ name: string, reason: string }} FailedTest
 * @typedef {{ passed: number, failed: FailedTest[], skipped: number }} Counts
 */

/** @type {Counts} */
const nothingCounted = { passed: 0, failed: [], skipped: 0 };

/**
 * @param {Counts[]} list
 * @returns {Counts}
 */
export function sumCounts(list) {
  return list.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: [...sum.failed, ...counts.failed],
      skipped: sum.skipped + counts.skipped,
    }),
    nothingCounted,
  );
}

/**
 * Adds failures that a runner's report doesn't count: an error outside of tests, a crash, a run without tests.
 * @param {{ counts: Counts, code: number, runner: string }} run
 * @returns {Counts}
 */
export function withOtherFailures({ counts, code, runner }) {
  if (counts.failed.length > 0) {
    return counts;
  }
  if (code !== 0) {
    return withFailure(counts, { name: runner, reason: `Exited with ${code} although no test failed.` });
  }
  if (counts.passed === 0) {
    return withFailure(counts, { name: runner, reason: 'Ran no tests.' });
  }
  return counts;
}

/**
 * @param {Counts} counts
 * @param {FailedTest} failure
 * @returns {Counts}
 */
function withFailure(counts, failure) {
  return { ...counts, failed: [...counts.failed, failure] };
}
