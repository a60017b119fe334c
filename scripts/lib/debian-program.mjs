import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

/**
 * Finds a program on the PATH, else downloads Debian's package and unpacks it into the checkout without installing it.
 * @param {{ packageName: string, program: string, stopRequested: AbortSignal }} wanted
 * @returns {Promise<string>} the path of the executable
 */
export async function findDebianProgram({ packageName, program, stopRequested }) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const installed = folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
  if (installed !== undefined) return installed;
  const folder = inCheckout('node_modules', '.cache', `debut-${packageName}`);
  if (!existsSync(folder)) await unpack(packageName, folder, stopRequested);
  const found = ['usr/sbin', 'usr/bin']
    .map((place) => path.join(folder, place, program))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Failure(`Debian's package ${packageName} has no program ${program}. Install it.`);
  return found;
}

/** Unpacks into a temporary folder that is renamed when complete. @param {string} packageName @param {string} folder @param {AbortSignal} stopRequested */
async function unpack(packageName, folder, stopRequested) {
  if (!existsSync('/etc/debian_version')) {
    throw new Failure(`${packageName} is not installed, and can be downloaded only on Debian and Ubuntu. Install it.`);
  }
  requireWritableFolder(checkout, `the unpacked ${packageName}`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    await run('apt-get', ['download', '-qq', packageName]);
    const [archive = ''] = readdirSync(unfinished);
    await run('dpkg', ['--extract', path.join(unfinished, archive), path.join(unfinished, 'unpacked')]);
    renameSync(path.join(unfinished, 'unpacked'), folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }

  /** @param {string} file @param {string[]} argumentList */
  async function run(file, argumentList) {
    const { code, output } = await runTool({ file, argumentList, folder: unfinished, quiet: true, stopRequested });
    if (code !== 0) {
      throw new Failure(
        `${output.trim()}\n\n${packageName} could not be downloaded. Run apt-get update, or install it.`,
      );
    }
  }
}
