import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Fails with a clear message if `folder` cannot be created or written to.
 * @param {string} folder
 * @param {string} purpose
 */
export function requireWritableFolder(folder, purpose) {
  const nearest = findExistingParent(folder);
  if (!statSync(nearest).isDirectory()) {
    throw new Failure(`${nearest} is a file, but Debut needs a folder there for ${purpose}.`);
  }
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch {
    throw new Failure(
      `Debut has no permission to write to ${nearest}, which it needs for ${purpose}. Grant it, or use another folder.`,
    );
  }
}

/**
 * @param {string} folder
 * @returns {string}
 */
function findExistingParent(folder) {
  return existsSync(folder) ? folder : findExistingParent(path.dirname(folder));
}
