import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runCommand(async ({ stopRequested }) => {
  await ensureInstalled({ stopRequested });
  // Only now: the steps import packages.
  const { runTwilioTests } = await import('./lib/run-twilio-tests.mjs');
  return runTwilioTests({ stopRequested });
});
