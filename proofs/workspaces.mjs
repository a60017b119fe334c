/**
 * Migrates accounts of the version before workspaces, and restores a backup of them: `node proofs/workspaces.mjs [accounts]`. Every
 * row must be as it was, and the migration must take less than a minute.
 */
import { tsImport } from 'tsx/esm/api';

const accounts = Number(process.argv[2] ?? 1000);
if (!(accounts > 0)) {
  console.error('Usage: node proofs/workspaces.mjs [accounts]');
  process.exit(2);
}
const { measureWorkspacesMigration } = await tsImport('./workspaces-run.ts', import.meta.url);
const { rows, seconds, faults } = await measureWorkspacesMigration(accounts);
for (const fault of faults) console.log(`wrong: ${fault}`);
console.log(
  `${accounts} accounts with ${rows} rows migrated in ${seconds.toFixed(1)} s (at most 60 wanted); a second migration and a restored backup compared: ${faults.length} differences`,
);
process.exitCode = faults.length === 0 && seconds <= 60 ? 0 : 1;
