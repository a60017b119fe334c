// Runs one command of package.json: `node scripts/run.mjs <command> [arguments]`.
import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { commands } = await import('./lib/commands.mjs');

// Removes the command's name, so that its arguments start at argv[2].
const [name = ''] = process.argv.splice(2, 1);
const command = commands[name];
if (!command) {
  console.error(`Usage: node scripts/run.mjs <command>\nCommands: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
await runCommand(
  async (context) => {
    if (command.needsPackages) {
      const { ensureInstalled } = await import('./lib/install.mjs');
      await ensureInstalled(context);
    }
    const run = await command.load();
    return run(context);
  },
  { exitCodeWhenStopped: command.runsUntilStopped ? 0 : 130 },
);
