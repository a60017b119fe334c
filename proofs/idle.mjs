/**
 * Counts what a server and a worker ask the database for while nobody uses them: `node proofs/idle.mjs [seconds]`. At most two
 * statements a second are wanted.
 */
import { tsImport } from 'tsx/esm/api';

const seconds = Number(process.argv[2] ?? 120);
if (!(seconds > 0)) {
  console.error('Usage: node proofs/idle.mjs [seconds]');
  process.exit(2);
}
const { measureIdleStatements } = await tsImport('./idle-run.ts', import.meta.url);
const { perSecond, statements } = await measureIdleStatements(seconds);
for (const { text, count } of statements.slice(0, 20)) console.log(`${String(count).padStart(6)}  ${text}`);
console.log(`${perSecond.toFixed(2)} statements a second in ${seconds} s, at most 2 wanted`);
process.exitCode = perSecond <= 2 ? 0 : 1;
