import path from 'node:path';
import { checkout } from './checkout.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

/** A relative DEBUT_DATA is resolved from the checkout. */
export function readDataFolder() {
  const folder = path.resolve(checkout, process.env.DEBUT_DATA?.trim() || '.debut');
  requireWritableFolder(folder, 'its data');
  return folder;
}
