import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runVitest } from './run-vitest.mjs';

const defaultRuns = '200';

/**
 * Sends bad input to every endpoint, much more than `npm test`. `FUZZ_SEED` repeats a run, `FUZZ_RUNS` sets the requests per
 * endpoint.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runFuzz({ stopRequested }) {
  const { FUZZ_RUNS = defaultRuns, FUZZ_SEED = String(Math.floor(Math.random() * 1e9)) } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-fuzz-'));
  try {
    const { passed, failed } = await runVitest({
      environment: { FUZZ_RUNS, FUZZ_SEED },
      reportFile: path.join(folder, 'report.json'),
      extraArguments: ['--project', 'server', 'apps/server/src/bad-input.test.ts', ...process.argv.slice(2)],
      stopRequested,
    });
    console.log(`\n${passed} passed, ${failed.length} failed, ${FUZZ_RUNS} requests each (FUZZ_SEED=${FUZZ_SEED})`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
