/**
 * Emails into a local SMTP sink with the rate limit lifted, beside nodemailer's own pool on the same sink: `npm run
 * bench:sending [emails]`, 10,000 unless told.
 */
import { tsImport } from 'tsx/esm/api';

const mails = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(mails) || mails < 1) {
  console.error('Usage: node bench/sending.mjs [emails]');
  process.exit(2);
}
const { runSendingSpeed } = await tsImport('./sending-speed-run.ts', import.meta.url);
const report = await runSendingSpeed({ mails });
console.log(
  `speed: ${report.mails} mails in ${report.seconds.toFixed(1)} s: ${Math.round(report.mailsPerSecond)} a second ` +
    `(a bare nodemailer pool: ${Math.round(report.peerPerSecond)}), ${report.sent} recorded as sent; ` +
    `worker ${report.workerCpuSeconds.toFixed(1)} s of processor time; memory ${report.memoryEarly} MB after a fifth, ${report.memoryLate} MB at the end`,
);
process.exitCode = report.sent === report.mails && report.mailsPerSecond >= 200 ? 0 : 1;
