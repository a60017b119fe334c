import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';
import { runTool } from '../run-tool.mjs';
import { requireWritableFolder } from '../writable-folder.mjs';

const folder = inCheckout('node_modules', '.cache', 'debut-swift');

const servers = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'swift'];

/** @typedef {{ python: string, program: (name: string) => string, environment: NodeJS.ProcessEnv }} SwiftPrograms */

/**
 * Downloads and unpacks OpenStack Swift from Debian's packages, without installing it.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<SwiftPrograms>}
 */
export async function ensureSwift({ stopRequested }) {
  if (!existsSync(folder)) {
    if (!existsSync('/etc/debian_version')) {
      throw new Failure(
        'Swift can be downloaded only on Debian and Ubuntu. Set the S3_ variables to another store instead.',
      );
    }
    requireWritableFolder(checkout, 'the unpacked Swift');
    await unpackSwift(stopRequested);
  }
  const ownPython = path.join(folder, 'usr', 'bin', 'python3');
  const libraries = path.join(folder, 'usr', 'lib');
  const machineLibraries = readdirSync(libraries).filter((name) => name.includes('-linux-'));
  return {
    python: existsSync(ownPython) ? ownPython : '/usr/bin/python3',
    program: (name) => path.join(folder, 'usr', 'bin', name),
    environment: {
      PYTHONPATH: path.join(libraries, 'python3', 'dist-packages'),
      // eventlet's DNS resolver takes a second to load and is not needed.
      EVENTLET_NO_GREENDNS: 'yes',
      LD_LIBRARY_PATH: machineLibraries.map((name) => path.join(libraries, name)).join(':'),
    },
  };
}

/** Unpacks into a temporary folder that is renamed when complete. @param {AbortSignal} stopRequested */
async function unpackSwift(stopRequested) {
  console.log('Downloading OpenStack Swift from Debian (about 10 MB). This takes half a minute, once.');
  mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    const packages = path.join(unfinished, 'packages');
    const unpacked = path.join(unfinished, 'unpacked');
    for (const made of [packages, unpacked]) mkdirSync(made);
    await run('apt-get', ['download', '-qq', ...(await listMissing(stopRequested)), ...servers], packages);
    for (const file of readdirSync(packages)) {
      await run('dpkg', ['--extract', path.join(packages, file), unpacked], unfinished);
    }
    renameSync(unpacked, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }

  /** @param {string} file @param {string[]} argumentList @param {string} inFolder */
  async function run(file, argumentList, inFolder) {
    const { code, output } = await runTool({ file, argumentList, folder: inFolder, quiet: true, stopRequested });
    if (code !== 0) throw new Failure(`${output.trim()}\n\nSwift could not be downloaded. ${advice}`);
  }
}

const advice = "Check the network connection and the list of Debian's packages (apt-get update).";

/** Lists Swift's library and its dependencies that are not installed. @param {AbortSignal} stopRequested */
async function listMissing(stopRequested) {
  const argumentList = ['install', '--simulate', '--no-install-recommends', 'python3-swift'];
  const { code, output } = await runTool({ file: 'apt-get', argumentList, quiet: true, stopRequested });
  if (code !== 0) throw new Failure(`${output.trim()}\n\nDebian's packages of Swift were not found. ${advice}`);
  return [...output.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
}
