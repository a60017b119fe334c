import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { develop } = await import('./lib/develop.mjs');

await runCommand(develop, { exitCodeWhenStopped: 0 });
