import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runCommand(async ({ stopRequested }) => {
  await ensureInstalled({ stopRequested });
  const { writeProof } = await import('./lib/proof/write-proof.mjs');
  return writeProof({ only: process.argv.slice(2), stopRequested });
});
