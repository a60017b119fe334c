import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { runChecks } = await import('./lib/checks.mjs');

await runCommand(async ({ stopRequested }) => {
  await ensureInstalled({ stopRequested });
  const { failed } = await runChecks({ stopRequested });
  return failed.length === 0 ? 0 : 1;
});
