/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const nothingCounted = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts[]} list
 * @returns {Counts}
 */
export function sumCounts(list) {
  return list.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
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
  if (counts.failed > 0) {
    return counts;
  }
  if (code !== 0) {
    console.error(`${runner} ended with code ${code} although no test failed: this counts as one failure.`);
    return { ...counts, failed: 1 };
  }
  if (counts.passed === 0) {
    console.error(`${runner} ran no test although there are test files: this counts as one failure.`);
    return { ...counts, failed: 1 };
  }
  return counts;
}
