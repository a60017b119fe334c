/**
 * What the product does while something it needs is away, and how soon it is back: `npm run proof -- outage`, or some of it:
 * `node proofs/outage.mjs terminated frozen standby disk s3 worker`. OUTAGE_SECONDS (60) is the length of the longest one. On
 * loopback addresses only, with a PostgreSQL of its own.
 */
import { loadavg } from 'node:os';
import { tsImport } from 'tsx/esm/api';

const { outages } = await tsImport('./outage-run.ts', import.meta.url);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(outages);
const unknown = wanted.find((name) => !(name in outages));
if (unknown !== undefined) {
  console.error(`There is no outage ${unknown}. There are: ${Object.keys(outages).join(', ')}.`);
  process.exit(2);
}
const seconds = Number(process.env.OUTAGE_SECONDS ?? 60);
const longestRecoverySeconds = 15;

let isGood = true;
console.log('| outage | service meanwhile | acknowledged writes lost | connections leaked | seconds to recover |');
console.log('| --- | --- | ---: | ---: | ---: |');
for (const name of wanted) {
  const report = await outages[name](seconds);
  if (report === undefined) {
    console.log(`| ${name} | not tried: this machine does not let us mount | | | |`);
    continue;
  }
  const { what, during, lost, leakedConnections = 0, recoverySeconds, wrong } = report;
  console.log(`| ${what} | ${during} | ${lost} | ${leakedConnections} | ${recoverySeconds.toFixed(1)} |`);
  for (const sentence of wrong) console.log(`wrong: ${what}: ${sentence}`);
  const isRecovered = leakedConnections === 0 && recoverySeconds <= longestRecoverySeconds;
  if (lost > 0 || wrong.length > 0 || !isRecovered) isGood = false;
}
console.log(`load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = isGood ? 0 : 1;
