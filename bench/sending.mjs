/**
 * Proves the sending engine: `npm run bench:sending [crash|speed]`, both unless told.
 * `crash`: 2,000 recipients, 50 kill -9 of the worker at random moments, a carrier that drops connections.
 * `speed`: 10,000 mails into a local SMTP sink with the rate limit lifted, beside nodemailer's own pool on the same sink.
 */
import { tsImport } from 'tsx/esm/api';

const [only, size] = process.argv.slice(2);
if (only !== undefined && only !== 'crash' && only !== 'speed') {
  console.error('Usage: node bench/sending.mjs [crash|speed] [recipients]');
  process.exit(2);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
let good = true;
if (only !== 'speed') good = (await crash(Number(size ?? 2000))) && good;
if (only !== 'crash') good = (await speed(Number(size ?? 10_000))) && good;
process.exitCode = good ? 0 : 1;

/** @param {number} recipients */
async function crash(recipients) {
  const { runSendingCrashes } = await tsImport('../apps/server/src/testing/sending-crash-run.ts', import.meta.url);
  const startedAt = Date.now();
  const report = await runSendingCrashes({
    recipients,
    kills: Math.max(1, Math.round(recipients / 40)),
    signal: stop.signal,
    onKill: (/** @type {number} */ kills, /** @type {number} */ done) => {
      if (kills % 10 === 0) console.log(`${kills} kills, ${done} deliveries ended so far`);
    },
  });
  for (const sentence of report.wrong.slice(0, 50)) console.log(`wrong: ${sentence}`);
  console.log(
    `crash: ${report.recipients} recipients, ${report.kills} kills: ${report.sent} sent once, ${report.unknown} unknown ` +
      `(${report.unknownButArrived} of them arrived once), ${report.wrong.length} wrong; ` +
      `resumed at most ${(report.longestStandstillMilliseconds / 1000).toFixed(1)} s after the next worker was there (${seconds(startedAt)} s)`,
  );
  return report.wrong.length === 0;
}

/** @param {number} mails */
async function speed(mails) {
  const { runSendingSpeed } = await tsImport('../apps/server/src/testing/sending-speed-run.ts', import.meta.url);
  const report = await runSendingSpeed({ mails });
  console.log(
    `speed: ${report.mails} mails in ${report.seconds.toFixed(1)} s: ${Math.round(report.mailsPerSecond)} a second ` +
      `(a bare nodemailer pool: ${Math.round(report.peerPerSecond)}), ${report.sent} recorded as sent; ` +
      `worker ${report.workerCpuSeconds.toFixed(1)} s of processor time; memory ${report.memoryEarly} MB after a fifth, ${report.memoryLate} MB at the end`,
  );
  return report.sent === report.mails && report.mailsPerSecond >= 200;
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
