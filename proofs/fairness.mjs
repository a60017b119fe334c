/**
 * How long a neighbor waits while somebody else sends much heavy work at the same time, beside the same neighbor alone on the
 * same server just before: `npm run proof -- fairness` (Linux). On the loopback address, with a PostgreSQL of its own.
 */
import { loadavg } from 'node:os';
import { tsImport } from 'tsx/esm/api';

const { runFloods } = await tsImport('./fairness-run.ts', import.meta.url);
/** On a machine that others use as well. Without turns they were 7 to 12 seconds, and 75 for pictures. */
const longestSmallMilliseconds = 5000;
const longestSameMilliseconds = 10_000;
const mostMegabytes = 650;

const reports = await runFloods();
console.log(
  '| flood | its requests | neighbor’s small requests, worst | neighbor’s own, of the same kind, worst | memory |',
);
console.log('| --- | --- | ---: | ---: | ---: |');
let isGood = true;
for (const { what, flood, floodSeconds, alone, beside, memoryMegabytes } of reports) {
  const small = compare(alone.smallMilliseconds, beside.smallMilliseconds);
  const same = compare(alone.sameMilliseconds, beside.sameMilliseconds);
  console.log(
    `| ${what} | ${flood} in ${floodSeconds.toFixed(1)} s | ${small} | ${same} | ${memoryMegabytes.toFixed(0)} MB |`,
  );
  if (beside.failed > 0) console.log(`${what}: ${beside.failed} requests of the neighbor failed`);
  const isSlow =
    beside.smallMilliseconds > longestSmallMilliseconds || beside.sameMilliseconds > longestSameMilliseconds;
  if (isSlow || beside.failed > 0 || memoryMegabytes > mostMegabytes) isGood = false;
}
console.log(`load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = isGood ? 0 : 1;

/** @param {number} alone @param {number} beside */
function compare(alone, beside) {
  return `${Math.round(beside)} ms, alone ${Math.round(alone)} ms: ${(beside / alone).toFixed(1)} times`;
}
