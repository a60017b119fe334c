import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';

/** The chunks of the first screens; their imports are added. */
const firstScreens = [
  'index.html',
  'src/app/sign-in-page.tsx',
  'src/app/routed-app.tsx',
  'src/app/dashboard/dashboard.tsx',
  'src/app/dashboard/dashboard-library.tsx',
  'src/areas/library/player/player-dock.tsx',
];

/**
 * Builds the service worker with the list of files it caches. Their names are hashed, so the worker changes exactly when the
 * app does.
 */
export async function buildServiceWorker() {
  const dist = inCheckout('apps', 'web', 'dist');
  /** @type {Record<string, { file: string, imports?: string[], css?: string[], assets?: string[] }>} */
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
  const assets = [...collectFiles(manifest)].map((file) => `/${file}`).sort();
  const page = readFileSync(path.join(dist, 'index.html'));
  // Every chunk counts for the version, not only the cached ones, because pages load code later.
  const version = createHash('sha256').update(page).update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  await build({
    entryPoints: [inCheckout('apps', 'web', 'src', 'service-worker.ts')],
    outfile: path.join(dist, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: { shellAssets: JSON.stringify(assets), shellVersion: JSON.stringify(version) },
  });
}

/** @param {Record<string, { file: string, imports?: string[], css?: string[], assets?: string[] }>} manifest */
function collectFiles(manifest) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} name */
  const collect = (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Failure(`The service worker caches ${name}, which is not a chunk of the web app.`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []).filter(isLatinFont)]) files.add(file);
    for (const each of chunk.imports ?? []) collect(each);
  };
  for (const screen of firstScreens) collect(screen);
  return files;
}

/** Fonts have one file per writing system; browsers load the others when a page needs them. @param {string} file */
function isLatinFont(file) {
  return /-latin-wght-/.test(file);
}
