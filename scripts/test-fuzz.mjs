import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runCommand(async ({ stopRequested }) => {
  await ensureInstalled({ stopRequested });
  // Only now: the steps import packages.
  const { runFuzz } = await import('./lib/run-fuzz.mjs');
  return runFuzz({ stopRequested });
});
