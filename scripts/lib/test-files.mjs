import { existsSync, readdirSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';

const otherFolders = new Set(['node_modules', 'dist']);

/**
 * @param {string[]} folders of the checkout
 * @param {RegExp} name
 */
export function hasFiles(folders, name) {
  return folders.some((folder) => holds(inCheckout(folder), name));
}

/**
 * @param {string} folder
 * @param {RegExp} name
 * @returns {boolean}
 */
function holds(folder, name) {
  return (
    existsSync(folder) &&
    readdirSync(folder, { withFileTypes: true }).some((entry) =>
      entry.isDirectory()
        ? !otherFolders.has(entry.name) && holds(`${folder}/${entry.name}`, name)
        : name.test(entry.name),
    )
  );
}
