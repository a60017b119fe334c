import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { npmCall } from './npm.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

const version = '15.34.2';

/** A project of its own: Debut's lock file and installs stay free of its 600 packages. */
const folder = inCheckout('node_modules', '.cache', 'debut-firebase');
const packageFolder = path.join(folder, 'node_modules', 'firebase-tools');

/** npm's own record of what it has put there; it is written last. */
const installedLockFile = path.join(folder, 'node_modules', '.package-lock.json');

/**
 * Leaves Firebase's command line tools installed; does nothing when they are.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<string>} the path of their program
 */
export async function ensureFirebaseTools({ stopRequested }) {
  if (!isInstalled()) {
    requireWritableFolder(checkout, "Firebase's tools");
    await install(stopRequested);
  }
  const { bin } = readJson(path.join(packageFolder, 'package.json'));
  return path.join(packageFolder, bin.firebase);
}

function isInstalled() {
  return (
    existsSync(installedLockFile) &&
    readJson(installedLockFile).packages['node_modules/firebase-tools']?.version === version
  );
}

/** @param {AbortSignal} stopRequested */
async function install(stopRequested) {
  console.log(`Installing Firebase's tools ${version} (about 250 MB). This takes a minute or two, once.`);
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'debut-firebase', private: true, dependencies: { 'firebase-tools': version } };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The Auth emulator is plain JavaScript: no package needs to build or download anything after it is unpacked.
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runTool({ ...npmCall(['install', ...options]), folder, quiet: true, stopRequested });
  if (code !== 0) {
    throw new Failure(`${output.trim()}\n\nFirebase's tools could not be installed. Check the network connection.`);
  }
}

/**
 * @param {string} file
 * @returns {any}
 */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
