import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureFirebaseTools, startAuthEmulator } from './firebase-emulator.mjs';
import { printSummary } from './print-summary.mjs';
import { runPlaywright } from './run-playwright.mjs';

/**
 * Tests hosted sign-in against Firebase's Auth emulator. Not part of `npm test`, because the emulator is a large download.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runFirebaseTests({ stopRequested }) {
  const program = await ensureFirebaseTools({ stopRequested });
  await ensureBuilt({ stopRequested });
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-firebase-'));
  try {
    const emulator = await startAuthEmulator({ program, folder, stopRequested });
    try {
      return printSummary(
        await runPlaywright({
          config: 'e2e/firebase/playwright.config.ts',
          environment: { FIREBASE_AUTH_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: emulator.projectId },
          reportFile: path.join(folder, 'report.json'),
          extraArguments: process.argv.slice(2),
          stopRequested,
        }),
      );
    } finally {
      await emulator.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
