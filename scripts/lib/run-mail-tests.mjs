import { tsImport } from 'tsx/esm/api';
import { startMaildev } from './maildev.mjs';

/**
 * Sends our emails to maildev and reads them back. Not part of `npm test`, because maildev is a download.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runMailTests({ stopRequested }) {
  const maildev = await startMaildev({ stopRequested });
  try {
    const { proveMails } = await tsImport('../../proofs/mail-proof.ts', import.meta.url);
    /** @type {{ passed: string[], failed: string[] }} */
    const { passed, failed } = await proveMails(maildev);
    for (const sentence of passed) console.log(`✓ ${sentence}`);
    for (const sentence of failed) console.log(`✗ ${sentence}`);
    console.log(`\n${passed.length} passed, ${failed.length} failed, 0 skipped`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    maildev.stop();
  }
}
