import { tsImport } from 'tsx/esm/api';
import { findDebianProgram } from './debian-program.mjs';
import { startMaildev } from './maildev.mjs';

/**
 * Sends our emails to maildev and reads them back, and has SpamAssassin rate emails to fans. Not part of `npm test`, because
 * both are downloads.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runMailTests({ stopRequested }) {
  const maildev = await startMaildev({ stopRequested });
  try {
    const { proveMails } = await tsImport('../../proofs/mail-proof.ts', import.meta.url);
    /** @type {{ passed: string[], failed: string[] }} */
    const mails = await proveMails(maildev);
    const { proveFanEmails } = await tsImport('../../proofs/fan-email-proof.ts', import.meta.url);
    const wanted = { packageName: 'spamassassin', program: 'spamassassin', stopRequested };
    /** @type {{ passed: string[], failed: string[] }} */
    const fanEmails = await proveFanEmails(await findDebianProgram(wanted));
    const [passed, failed] = [
      [...mails.passed, ...fanEmails.passed],
      [...mails.failed, ...fanEmails.failed],
    ];
    for (const sentence of passed) console.log(`✓ ${sentence}`);
    for (const sentence of failed) console.log(`✗ ${sentence}`);
    console.log(`\n${passed.length} passed, ${failed.length} failed, 0 skipped`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    maildev.stop();
  }
}
