/**
 * What the product does while something it needs is away, and how soon it is back: `npm run proof -- outage`, or some of it:
 * `node proofs/outage.mjs terminated frozen standby disk s3 worker`. OUTAGE_SECONDS (60) is the length of the longest one. On
 * loopback addresses only, with a PostgreSQL of its own.
 */
import { tsImport } from 'tsx/esm/api';

const { outages } = await tsImport('../apps/server/src/testing/outage-run.ts', import.meta.url);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(outages);
const unknown = wanted.find((name) => !(name in outages));
if (unknown !== undefined) {
  console.error(`There is no outage ${unknown}. There are: ${Object.keys(outages).join(', ')}.`);
  process.exit(2);
}
const seconds = Number(process.env.OUTAGE_SECONDS ?? 60);
const longestRecoverySeconds = 15;

let isGood = true;
console.log('| outage | service meanwhile | acknowledged writes lost | seconds to recover |');
console.log('| --- | --- | ---: | ---: |');
for (const name of wanted) {
  const report = await outages[name](seconds);
  if (report === undefined) {
    console.log(`| ${name} | not tried: this machine does not let us mount | | |`);
    continue;
  }
  const { what, during, lost, recoverySeconds } = report;
  console.log(`| ${what} | ${during} | ${lost} | ${recoverySeconds.toFixed(1)} |`);
  if (lost > 0 || recoverySeconds > longestRecoverySeconds) isGood = false;
}
process.exitCode = isGood ? 0 : 1;
