/**
 * Installs the locked packages for every platform Debut supports, each in a scratch folder, and looks for a native file of
 * that platform in every package made for it.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout, inCheckout } from '../scripts/lib/checkout.mjs';
import { listPlatformPackages, readLock, supportedPlatforms } from '../scripts/lib/locked-platforms.mjs';
import { npmCall } from '../scripts/lib/npm.mjs';

const elfMachines = { x64: 0x3e, arm64: 0xb7 };
const machProcessors = { x64: 0x01000007, arm64: 0x0100000c };

const { packages } = readLock(inCheckout('package-lock.json'));
const results = supportedPlatforms.map(provePlatform);
process.exitCode = results.every(Boolean) ? 0 : 1;

/** @param {import('../scripts/lib/locked-platforms.mjs').Platform} platform */
function provePlatform(platform) {
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-platform-'));
  try {
    copyManifests(folder);
    const installed = installFor(platform, folder);
    const expected = listPlatformPackages(packages, platform);
    const missing = expected.filter((location) => !holdsNativeFile(path.join(folder, location), platform));
    const isGood = installed && missing.length === 0;
    console.log(`${isGood ? '✓' : '✗'} ${Object.values(platform).join(' ')}: ${expected.length} native packages`);
    for (const location of missing) console.log(`    no native file in ${location}`);
    return isGood;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function copyManifests(folder) {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(inCheckout(parent)).map((name) => path.join(parent, name, 'package.json')),
  );
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...workspaces]) {
    cpSync(path.join(checkout, file), path.join(folder, file));
  }
}

/** @param {import('../scripts/lib/locked-platforms.mjs').Platform} platform @param {string} folder */
function installFor({ os, cpu, libc }, folder) {
  const target = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
  const { file, argumentList } = npmCall([
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...target,
  ]);
  const { status, stderr } = spawnSync(file, argumentList, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) console.log(stderr.trim());
  return status === 0;
}

/** @param {string} folder @param {import('../scripts/lib/locked-platforms.mjs').Platform} platform */
function holdsNativeFile(folder, platform) {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some(
      (entry) => entry.isFile() && isNativeFile(readHead(path.join(entry.parentPath, entry.name)), platform),
    )
  );
}

/** @param {string} file */
function readHead(file) {
  const head = Buffer.alloc(20);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head);
  closeSync(descriptor);
  return head;
}

/** Reads the header of an ELF or Mach-O file. @param {Buffer} head @param {import('../scripts/lib/locked-platforms.mjs').Platform} platform */
function isNativeFile(head, { os, cpu }) {
  if (os === 'linux') {
    return head.readUInt32BE(0) === 0x7f454c46 && head.readUInt16LE(18) === elfMachines[cpu];
  }
  const isUniversal = head.readUInt32BE(0) === 0xcafebabe;
  return isUniversal || (head.readUInt32LE(0) === 0xfeedfacf && head.readUInt32LE(4) === machProcessors[cpu]);
}
