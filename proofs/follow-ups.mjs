/**
 * Proves that follow-ups survive crashes: `npm run proof -- follow-ups`, or `node proofs/follow-ups.mjs [contacts]`. 2,000
 * contacts, of whom a third has opened the page, 50 kill -9 of the worker at random moments, a mail server that drops
 * connections.
 */
import { tsImport } from 'tsx/esm/api';

const contacts = Number(process.argv[2] ?? 2000);
if (!Number.isInteger(contacts) || contacts < 1) {
  console.error('Usage: node proofs/follow-ups.mjs [contacts]');
  process.exit(2);
}
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
const { runFollowUpCrashes } = await tsImport('./follow-up-crash-run.ts', import.meta.url);
const startedAt = Date.now();
const report = await runFollowUpCrashes({
  contacts,
  kills: Math.max(1, Math.round(contacts / 40)),
  signal: stop.signal,
  onKill: (/** @type {number} */ kills, /** @type {number} */ done) => {
    if (kills % 10 === 0) console.log(`${kills} kills, ${done} follow-ups ended so far`);
  },
});
for (const sentence of report.wrong.slice(0, 50)) console.log(`wrong: ${sentence}`);
console.log(
  `crash: ${report.contacts} contacts, ${report.kills} kills: ${report.sent} followed up once, ${report.unknown} unknown, ` +
    `${report.wrong.length} wrong; ` +
    `resumed at most ${(report.longestStandstillMilliseconds / 1000).toFixed(1)} s after the next worker was there (${Math.round((Date.now() - startedAt) / 1000)} s)`,
);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
