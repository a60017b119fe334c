import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { startClusterCommand } = await import('./lib/start-cluster.mjs');

await runCommand(startClusterCommand, { exitCodeWhenStopped: 0 });
