const linesShown = 12;

/**
 * Prints the failures again, which may be thousands of lines above, and the counts.
 * @param {import('./test-counts.mjs').Counts} counts
 * @returns {number} the exit code
 */
export function printSummary({ passed, failed, skipped }) {
  for (const { name, reason } of failed) {
    console.log(`\n✗ ${name}\n${truncate(reason)}`);
  }
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped} skipped`);
  return failed.length === 0 ? 0 : 1;
}

/** @param {string} reason */
function truncate(reason) {
  const lines = reason.trim().split('\n').slice(0, linesShown);
  return lines.map((line) => `    ${line.trimEnd()}`).join('\n');
}
