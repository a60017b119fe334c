/** Runs the tests beside the code and writes how many seconds each slow file takes to test-seconds.json: the slowest run first. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout, inCheckout } from './lib/checkout.mjs';
import { runVitest } from './lib/run-vitest.mjs';

const slowSeconds = 2;
const folder = mkdtempSync(path.join(tmpdir(), 'debut-measure-'));
const reportFile = path.join(folder, 'report.json');
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
try {
  const counts = await runVitest({ reportFile, extraArguments: [], stopRequested: stop.signal });
  if (counts.failed.length > 0) process.exitCode = 1;
  else writeFileSync(inCheckout('test-seconds.json'), `${JSON.stringify(readSeconds(), null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readSeconds() {
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  /** @type {[string, number][]} */
  const files = testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ file) => [
    path.relative(checkout, file.name),
    Math.round((file.endTime - file.startTime) / 1000),
  ]);
  return Object.fromEntries(files.filter(([, seconds]) => seconds >= slowSeconds).sort((a, b) => b[1] - a[1]));
}
