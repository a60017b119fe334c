/**
 * Prints what a benchmark has measured: a table for people, or one line of JSON for programs when `--json` is given.
 * @typedef {Record<string, string | number | boolean>} Row
 * @typedef {{ rows: Row[], notes?: string[], isReached: boolean }} Result
 */

/** The command line without `--json`. */
export const parameters = process.argv.slice(2).filter((one) => one !== '--json');

/** Progress goes to stderr, so that stdout has nothing but the result. @param {string} text */
export function logProgress(text) {
  console.error(text);
}

/** Returns the exit code. @param {Result} result */
export function printResult(result) {
  const isJson = process.argv.includes('--json');
  console.log(isJson ? JSON.stringify(result) : [formatTable(result.rows), ...(result.notes ?? [])].join('\n'));
  return result.isReached ? 0 : 1;
}

/** In Markdown, with numbers to the right. @param {Row[]} rows */
export function formatTable(rows) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => formatCell(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const isNumeric = columns.map((column) => rows.every((row) => typeof row[column] !== 'string'));
  /** @param {string[]} row */
  const format = (row) =>
    `| ${row.map((cell, index) => (isNumeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, index) => (isNumeric[index] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [format(columns), format(rule), ...cells.map(format)].join('\n');
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** @param {Row[string] | undefined} value */
function formatCell(value) {
  if (typeof value === 'boolean') return value ? 'yes' : 'NO';
  return typeof value === 'number' ? numbers.format(value) : (value ?? '');
}
