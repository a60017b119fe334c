import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { npmCall } from './npm.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

/**
 * Installs packages that only some commands need into a separate project, to keep them out of Debut's lock file.
 * @param {{ name: string, what: string, packages: Record<string, string>, stopRequested: AbortSignal }} tools
 * @returns {Promise<string>} the `node_modules` folder with them
 */
export async function ensureThirdPartyTools({ name, what, packages, stopRequested }) {
  const folder = inCheckout('node_modules', '.cache', `debut-${name}`);
  if (!isInstalled(folder, packages)) {
    requireWritableFolder(checkout, what);
    console.log(`Downloading ${what}. This takes a minute or two, once.`);
    mkdirSync(folder, { recursive: true });
    const manifest = { name: `debut-${name}`, private: true, dependencies: packages };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await runTool({ ...npmCall(['install', ...options]), folder, quiet: true, stopRequested });
    if (code !== 0) throw new Failure(`${output.trim()}\n\nCould not download ${what}. Check the network connection.`);
  }
  return path.join(folder, 'node_modules');
}

/** @param {string} folder @param {Record<string, string>} packages */
function isInstalled(folder, packages) {
  // npm writes this file last.
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(packages).every(([name, version]) => installed[`node_modules/${name}`]?.version === version);
}
