import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { serve } = await import('./lib/serve.mjs');

await runCommand(serve, { exitCodeWhenStopped: 0 });
