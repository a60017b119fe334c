import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runCommand(async ({ stopRequested }) => {
  await ensureInstalled({ stopRequested });
  // Only now: the steps import packages.
  const { runFirebaseTests } = await import('./lib/run-firebase-tests.mjs');
  return runFirebaseTests({ stopRequested });
});
