import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { runVitest } from './run-vitest.mjs';

const slowSeconds = 2;
/**
 * Runs the unit tests and writes the seconds of each slow file to test-seconds.json, so that the slowest run first.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function measureTests({ stopRequested }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-measure-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const counts = await runVitest({ reportFile, extraArguments: [], stopRequested });
    if (counts.failed.length > 0) return 1;
    writeFileSync(inCheckout('test-seconds.json'), `${JSON.stringify(readSeconds(reportFile), null, 2)}\n`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} reportFile */
function readSeconds(reportFile) {
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  /** @type {[string, number][]} */
  const files = testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ file) => [
    path.relative(checkout, file.name),
    Math.round((file.endTime - file.startTime) / 1000),
  ]);
  return Object.fromEntries(files.filter(([, seconds]) => seconds >= slowSeconds).sort((a, b) => b[1] - a[1]));
}
