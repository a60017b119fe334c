import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runCommand(async ({ stopRequested }) => {
  await ensureInstalled({ stopRequested });
  // Only now: the steps import packages.
  const { runS3Tests } = await import('./lib/run-s3-tests.mjs');
  return runS3Tests({ stopRequested });
});
