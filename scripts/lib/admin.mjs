import { inCheckout } from './checkout.mjs';
import { readDataFolder } from './data-folder.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';
import { ensureInstalled } from './install.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Backup, restore, resume-sending: with the settings of the installation, whether it runs or not.
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
    // A file is named as seen from where the command was called.
    folder: process.env.INIT_CWD ?? process.cwd(),
    environment: { DEBUT_DATA: dataFolder },
    stopRequested,
  });
  return code;
}
