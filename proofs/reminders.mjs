/**
 * Proves that fans are reminded of a release once: `npm run proof -- reminders [fans] [kills]`. 3,000 fans, 30 kill -9 of the worker
 * at random moments, a carrier that is slow, fails, and hangs up before and after accepting.
 */
import { tsImport } from 'tsx/esm/api';

const [fans, kills] = [Number(process.argv[2] ?? 3000), Number(process.argv[3] ?? 30)];
if (![fans, kills].every((count) => Number.isInteger(count) && count > 0)) {
  console.error('Usage: node proofs/reminders.mjs [fans] [kills]');
  process.exit(2);
}
const { runReminderCrashes } = await tsImport('./reminder-crash-run.ts', import.meta.url);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
const startedAt = Date.now();
const report = await runReminderCrashes({
  fans,
  kills,
  signal: stop.signal,
  onKill: (/** @type {number} */ killed, /** @type {number} */ done) => {
    if (killed % 10 === 0) console.log(`${killed} kills, ${done} reminders sent so far`);
  },
});
for (const sentence of report.wrong.slice(0, 50)) console.log(`wrong: ${sentence}`);
console.log(
  `${report.fans} fans, ${report.kills} kills: ${report.sent} reminded once, ${report.wrong.length} wrong, ` +
    `${report.charged} credits were charged; resumed at most ` +
    `${(report.longestStandstillMilliseconds / 1000).toFixed(1)} s after the next worker was there ` +
    `(${Math.round((Date.now() - startedAt) / 1000)} s)`,
);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
