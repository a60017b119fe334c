/**
 * Tries the ways to spend the operator's money on texts, on the running product, and prints what got through. `node
 * proofs/abuse.mjs`; a few minutes.
 */
import { tsImport } from 'tsx/esm/api';

const { runAbuse } = await tsImport('./abuse-run.ts', import.meta.url);
const { patterns, wrong } = await runAbuse();
console.log('| pattern | tried | stopped at | got through | cost before | cost now |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const { name, tried, stoppedAt, through, before, now } of patterns) {
  const got = `${through.count} ${through.what}`;
  console.log(`| ${[name, tried, stoppedAt, got, `$${before.toFixed(2)}`, `$${now.toFixed(2)}`].join(' | ')} |`);
}
for (const sentence of wrong) console.log(`wrong: ${sentence}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
