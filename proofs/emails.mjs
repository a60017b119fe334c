/**
 * Proves that a campaign survives crashes: `npm run proof -- emails`, or `node proofs/emails.mjs [recipients]`. 2,000 recipients,
 * 50 kill -9 of the worker at random moments, a mail server that drops connections.
 */
import { tsImport } from 'tsx/esm/api';

const recipients = Number(process.argv[2] ?? 2000);
if (!Number.isInteger(recipients) || recipients < 1) {
  console.error('Usage: node proofs/emails.mjs [recipients]');
  process.exit(2);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
const { runSendingCrashes } = await tsImport('./sending-crash-run.ts', import.meta.url);
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
    `resumed at most ${(report.longestStandstillMilliseconds / 1000).toFixed(1)} s after the next worker was there (${Math.round((Date.now() - startedAt) / 1000)} s)`,
);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
