import { inCheckout } from './checkout.mjs';
import { readDataFolder } from './data-folder.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';
import { ensureInstalled } from './install.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Runs the server's admin commands with the installation's settings, whether or not it is running.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function runAdminCommand({ stopRequested }) {
  loadEnvironmentFile();
  const dataFolder = readDataFolder();
  await ensureInstalled({ stopRequested });
  await ensureBuilt({ stopRequested });
  const { code } = await runTool({
    file: process.execPath,
    argumentList: [inCheckout('apps', 'server', 'dist', 'admin-cli.js'), ...process.argv.slice(2)],
    // Paths in arguments are relative to the caller's folder.
    folder: process.env.INIT_CWD ?? process.cwd(),
    environment: { DEBUT_DATA: dataFolder },
    stopRequested,
  });
  return code;
}
