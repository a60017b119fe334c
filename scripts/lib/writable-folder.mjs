import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Says it in words when `folder` could not be written to, or could not be created, before a tool says it in stacks.
 * @param {string} folder
 * @param {string} purpose
 */
export function requireWritableFolder(folder, purpose) {
  const nearest = nearestExisting(folder);
  if (!statSync(nearest).isDirectory()) {
    throw new Failure(`${nearest} is a file, but Debut needs a folder there for ${purpose}.`);
  }
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch {
    throw new Failure(
      `Debut may not write to ${nearest}, where it keeps ${purpose}. Give your user the permission, or use another folder.`,
    );
  }
}

/**
 * @param {string} folder
 * @returns {string}
 */
function nearestExisting(folder) {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}
