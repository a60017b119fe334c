import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBorrowedTools } from './borrowed-tools.mjs';

const packages = { 'firebase-tools': '15.34.2' };

/**
 * Leaves Firebase's command line tools installed; does nothing when they are.
 * @param {{ stopRequested: AbortSignal }} context
 * @returns {Promise<string>} the path of their program
 */
export async function ensureFirebaseTools({ stopRequested }) {
  const what = "Firebase's tools (about 250 MB)";
  const place = await ensureBorrowedTools({ name: 'firebase', what, packages, stopRequested });
  const packageFolder = path.join(place, 'firebase-tools');
  const { bin } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  return path.join(packageFolder, bin.firebase);
}
