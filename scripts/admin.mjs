import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { runAdminCommand } = await import('./lib/admin.mjs');

await runCommand(runAdminCommand);
