/** Kills the server while it writes and counts what is lost: `node proofs/crash.mjs [kills]`, 100 unless told. */
import { tsImport } from 'tsx/esm/api';

const kills = Number(process.argv[2] ?? 100);
if (!Number.isInteger(kills) || kills < 1 || kills > 10_000) {
  console.error('Usage: node proofs/crash.mjs [kills]');
  process.exit(2);
}

const { runCrashes } = await tsImport('./crash-run.ts', import.meta.url);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
const startedAt = Date.now();
const report = await runCrashes({
  kills,
  signal: stop.signal,
  onKill: (/** @type {number} */ killed, /** @type {number} */ acknowledged) => {
    if (killed % 10 === 0) console.log(`${killed} kills, ${acknowledged} acknowledged writes so far`);
  },
});
for (const sentence of report.lost) console.log(`lost: ${sentence}`);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  `${report.kills} kills, ${report.acknowledged} acknowledged writes, ${report.lost.length} lost (${seconds} s)`,
);
process.exitCode = report.lost.length > 0 ? 1 : 0;
