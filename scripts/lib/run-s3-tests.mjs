import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { Failure } from './failure.mjs';
import { printSummary } from './print-summary.mjs';
import { runVitest } from './run-vitest.mjs';
import { ensureSwift } from './swift/packages.mjs';
import { startSwift } from './swift/server.mjs';

/**
 * Tests file storage against a real S3 store: the one in the `S3_` variables, else OpenStack Swift from Debian's packages. Not part
 * of `npm test`, because Swift is a download.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runS3Tests({ stopRequested }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-s3-'));
  try {
    const named = process.env.S3_ENDPOINT;
    if (named) requireLoopback(named);
    const store = named ? nothingToStop : await startOwnStore(folder, stopRequested);
    try {
      return printSummary(
        await runVitest({
          config: 'vitest.s3.config.ts',
          environment: { ...store.environment, CHROMIUM_PATH: await findBrowser({ stopRequested }) },
          reportFile: path.join(folder, 'report.json'),
          extraArguments: process.argv.slice(2),
          stopRequested,
        }),
      );
    } finally {
      await store.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests interrupt connections to the store, which works only on this machine. @param {string} endpoint */
function requireLoopback(endpoint) {
  if (!/^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(endpoint)) {
    throw new Failure(
      `S3_ENDPOINT must be an address of this machine, such as http://127.0.0.1:9000, not ${endpoint}.`,
    );
  }
}

const nothingToStop = { environment: {}, stop: async () => undefined };

/** @param {string} folder @param {AbortSignal} stopRequested */
async function startOwnStore(folder, stopRequested) {
  const programs = await ensureSwift({ stopRequested });
  return startSwift({ programs, folder, stopRequested });
}
