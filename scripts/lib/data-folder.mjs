import path from 'node:path';
import { checkout } from './checkout.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

/** Where the product keeps everything; a relative DEBUT_DATA counts from the checkout, wherever the command is called. */
export function readDataFolder() {
  const folder = path.resolve(checkout, process.env.DEBUT_DATA?.trim() || '.debut');
  requireWritableFolder(folder, 'its data');
  return folder;
}
