import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { npmCall } from './npm.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

/**
 * Other people's programs that only some proofs need: leaves them installed in a project of their own, so that Debut's lock
 * file and installs stay free of them. Does nothing when they are.
 * @param {{ name: string, what: string, packages: Record<string, string>, stopRequested: AbortSignal }} tools
 * @returns {Promise<string>} the folder their packages lie in
 */
export async function ensureBorrowedTools({ name, what, packages, stopRequested }) {
  const folder = inCheckout('node_modules', '.cache', `debut-${name}`);
  if (!isInstalled(folder, packages)) {
    requireWritableFolder(checkout, what);
    console.log(`Fetching ${what}. This takes a minute or two, once.`);
    mkdirSync(folder, { recursive: true });
    const manifest = { name: `debut-${name}`, private: true, dependencies: packages };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    // None of them needs to build or download anything after it is unpacked.
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await runTool({ ...npmCall(['install', ...options]), folder, quiet: true, stopRequested });
    if (code !== 0) throw new Failure(`${output.trim()}\n\nFetching ${what} has failed. Check the network connection.`);
  }
  return path.join(folder, 'node_modules');
}

/** @param {string} folder @param {Record<string, string>} packages */
function isInstalled(folder, packages) {
  // npm's own record of what it has put there; it is written last.
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(packages).every(([name, version]) => installed[`node_modules/${name}`]?.version === version);
}
