/**
 * Proves the ledger: `npm run proof -- ledger [histories]`, 10,000 unless told. Random histories of grants, holds, captures,
 * releases, refunds, adjustments and top-ups, several lanes of each at once, from processes that are killed in between.
 */
import { tsImport } from 'tsx/esm/api';

const histories = Number(process.argv[2] ?? 10_000);
const { runLedgerCrashes } = await tsImport('./ledger-crash-run.ts', import.meta.url);
const report = await runLedgerCrashes({
  histories,
  onKill: (/** @type {number} */ kills, /** @type {number} */ ended) => {
    if (kills % 10 === 0) console.log(`${kills} kills, ${ended} histories ended so far`);
  },
});
for (const sentence of report.wrong.slice(0, 50)) console.log(`wrong: ${sentence}`);
console.log(
  `ledger: ${report.histories} histories of ${report.steps} steps, ${report.entries} entries, ${report.kills} kills: ` +
    `${report.wrong.length} wrong (${Math.round(report.seconds)} s)`,
);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
