import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { runTool } from '../run-tool.mjs';

/**
 * Runs an installed scanner.
 * @param {{ name: string, argumentList: string[], folder: string, stopRequested: AbortSignal }} options
 */
export async function runScanner({ name, argumentList, folder, stopRequested }) {
  const file = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((place) => path.join(place, name))
    .find(isProgram);
  if (!file) throw new Failure(`This scan needs ${name}. On Debian and Ubuntu: apt-get install ${name}`);
  // Some scanners store results in the home folder; each run starts fresh.
  return runTool({ file, argumentList, folder, environment: { HOME: folder }, quiet: true, stopRequested });
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
