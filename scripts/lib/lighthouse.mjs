import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureThirdPartyTools } from './third-party-tools.mjs';

const packages = { lighthouse: '12.8.2' };

/** @param {{ stopRequested: AbortSignal }} context */
export async function loadLighthouse({ stopRequested }) {
  const folder = await ensureThirdPartyTools({ name: 'lighthouse', what: 'Lighthouse', packages, stopRequested });
  const load = (/** @type {string[]} */ ...file) => import(pathToFileURL(path.join(folder, ...file)).href);
  const { default: lighthouse } = await load('lighthouse', 'core', 'index.js');
  const { launch } = await load('chrome-launcher', 'dist', 'index.js');
  return { lighthouse, launch };
}
