import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBorrowedTools } from './borrowed-tools.mjs';

const packages = { lighthouse: '12.8.2' };

/**
 * Google's judge of pages, and what starts its browser.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function loadLighthouse({ stopRequested }) {
  const place = await ensureBorrowedTools({ name: 'lighthouse', what: 'Lighthouse', packages, stopRequested });
  const load = (/** @type {string[]} */ ...file) => import(pathToFileURL(path.join(place, ...file)).href);
  const { default: lighthouse } = await load('lighthouse', 'core', 'index.js');
  const { launch } = await load('chrome-launcher', 'dist', 'index.js');
  return { lighthouse, launch };
}
