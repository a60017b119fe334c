import { tsImport } from 'tsx/esm/api';
import { fetchTwilio } from './twilio.mjs';

/**
 * Checks our requests to Twilio against its API description, and our signatures against its SDK. Not part of `npm test`, because
 * both are downloads.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<number>} the exit code
 */
export async function runTwilioTests({ stopRequested }) {
  const twilio = await fetchTwilio({ stopRequested });
  const { proveTwilio } = await tsImport('../../proofs/twilio-proof.ts', import.meta.url);
  /** @type {{ passed: string[], failed: string[] }} */
  const { passed, failed } = await proveTwilio(twilio);
  const { proveTwilioContent } = await tsImport('../../proofs/twilio-content-proof.ts', import.meta.url);
  for (const [what, faults] of await proveTwilioContent(twilio.content)) {
    if (faults.length === 0) passed.push(what);
    else failed.push(`${what}: ${faults.join('; ')}`);
  }
  for (const sentence of passed) console.log(`✓ ${sentence}`);
  for (const sentence of failed) console.log(`✗ ${sentence}`);
  console.log(`\n${passed.length} passed, ${failed.length} failed, 0 skipped`);
  return failed.length === 0 ? 0 : 1;
}
