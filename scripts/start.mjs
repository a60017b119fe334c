import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { start } = await import('./lib/start.mjs');

await runCommand(start, { exitCodeWhenStopped: 0 });
