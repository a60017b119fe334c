import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { ensureLibraryLinks } from './library-links.mjs';
import { currentPlatform, listPlatformPackages, readLock } from './locked-platforms.mjs';
import { npmCall } from './npm.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

const lockFile = inCheckout('package-lock.json');
const stampFile = inCheckout('node_modules', '.debut-install');

/** npm writes this file last. */
const installedLockFile = inCheckout('node_modules', '.package-lock.json');

const shownOutputLines = 20;

/**
 * Installs the locked packages unless they are installed.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function ensureInstalled({ stopRequested }) {
  const lock = readFileSync(lockFile);
  const stamp = installStamp(lock, currentPlatform());
  if (!isStamped(stamp)) {
    requireWritableFolder(checkout, 'the packages it is built from');
    if (!isInstalledByHand(lock) || listMissingPackages().length > 0) {
      await install(stopRequested);
      requirePlatformPackages();
    }
    writeFileSync(stampFile, stamp);
  }
  await ensureLibraryLinks({ stopRequested });
}

/**
 * Names the platform, because packages installed on another one (a shared folder, a copied image) have other binaries.
 * @param {Buffer} lock
 * @param {import('./locked-platforms.mjs').Platform} platform
 */
export function installStamp(lock, platform) {
  return createHash('sha256').update(lock).update(JSON.stringify(platform)).digest('hex');
}

/** @param {string} stamp */
function isStamped(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/**
 * Whether `npm install` or `npm ci` was run by hand, so that we can skip it.
 * @param {Buffer} lock
 */
function isInstalledByHand(lock) {
  if (!existsSync(installedLockFile)) {
    return false;
  }
  const wanted = JSON.parse(lock.toString('utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLockFile, 'utf8')).packages;
  return Object.keys(wanted).every(
    // Optional packages are mostly for other platforms, and the empty name is the checkout itself.
    (name) => name === '' || wanted[name].optional || installed[name]?.version === wanted[name].version,
  );
}

/** @param {AbortSignal} stopRequested */
async function install(stopRequested) {
  console.log('Installing packages. This takes a minute or two, once.');
  // Builds need development packages, even with NODE_ENV=production.
  const call = npmCall(['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']);
  const { code, output } = await runTool({ ...call, quiet: true, stopRequested });
  if (code !== 0) {
    // npm prints the reason first and its usage last.
    const firstLines = output.trim().split('\n').slice(0, shownOutputLines).join('\n');
    throw new Failure(
      `${firstLines}\n\nThe packages could not be installed. Check the network connection and the message above, then try again.`,
    );
  }
}

/** npm silently skips an optional package that it cannot download. */
function requirePlatformPackages() {
  const missing = listMissingPackages();
  if (missing.length > 0) {
    throw new Failure(
      `npm left out ${missing.join(', ')}, which Debut needs on ${process.platform} ${process.arch}. ` +
        'Check that your npm registry has these packages, then try again.',
    );
  }
}

function listMissingPackages() {
  return listPlatformPackages(readLock(lockFile).packages, currentPlatform()).filter(
    (location) => !existsSync(inCheckout(location)),
  );
}
