/**
 * Emails into a local SMTP sink with the rate limit lifted, beside nodemailer's own pool on the same sink: `npm run
 * bench:sending [emails]`, 10,000 unless told.
 */
import { tsImport } from 'tsx/esm/api';
import { parameters, printResult } from './print.mjs';

const mails = Number(parameters[0] ?? 10_000);
if (!Number.isInteger(mails) || mails < 1) {
  console.error('Usage: node bench/sending.mjs [emails]');
  process.exit(2);
}
const { runSendingSpeed } = await tsImport('./sending-speed-run.ts', import.meta.url);
const report = await runSendingSpeed({ mails });
process.exitCode = printResult({
  rows: [
    {
      emails: report.mails,
      seconds: report.seconds,
      'per second': Math.round(report.mailsPerSecond),
      'bare nodemailer pool per second': Math.round(report.peerPerSecond),
      'recorded as sent': report.sent,
      'worker CPU seconds': report.workerCpuSeconds,
      'MB after a fifth': report.memoryEarly,
      'MB at the end': report.memoryLate,
    },
  ],
  isReached: report.sent === report.mails && report.mailsPerSecond >= 200,
});
