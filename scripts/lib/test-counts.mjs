/**
 * @typedef {{ name: string, reason: string }} FailedTest
 * @typedef {{ passed: number, failed: FailedTest[], skipped: number }} Counts
 */

/** @type {Counts} */
export const nothingCounted = { passed: 0, failed: [], skipped: 0 };

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
 * What a runner's own report does not count as a failed test must not go by: an error outside of any test, a crash, a run
 * that found nothing to run.
 * @param {{ counts: Counts, code: number, runner: string }} run
 * @returns {Counts}
 */
export function withOtherFailures({ counts, code, runner }) {
  if (counts.failed.length > 0) {
    return counts;
  }
  if (code !== 0) {
    return withFailure(counts, { name: runner, reason: `It ended with code ${code} although no test failed.` });
  }
  if (counts.passed === 0) {
    return withFailure(counts, { name: runner, reason: 'It ran no test although there are test files.' });
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
