import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { operate } = await import('./lib/operate.mjs');

await runCommand(operate);
