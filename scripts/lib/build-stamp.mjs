import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';

const stampFile = inCheckout('apps', 'server', 'dist', '.debut-build');

const outputs = [
  'apps/server/dist/main.js',
  'apps/server/dist/worker.js',
  'apps/server/dist/admin-cli.js',
  'apps/sandbox/dist/main.js',
  'packages/mastering/dist/debut-master.js',
  'apps/web/dist/index.html',
];

const sources = ['apps', 'packages', 'scripts/run.mjs', 'scripts/lib/build', 'package-lock.json', 'tsconfig.base.json'];
const ignoredFolders = new Set(['node_modules', 'dist', 'testing', 'test-results', 'coverage']);
const ignoredFiles = /\.(test|spec)\.tsx?$|\.md$|\.log$|^\./;

/** Whether the dist folders were built from the current sources. */
export function isBuilt() {
  return (
    existsSync(stampFile) &&
    outputs.every((file) => existsSync(inCheckout(file))) &&
    readFileSync(stampFile, 'utf8') === hashSources()
  );
}

/** @param {string} hash */
export function writeBuildStamp(hash) {
  writeFileSync(stampFile, hash);
}

export function removeBuildStamp() {
  rmSync(stampFile, { force: true });
}

/** Hashes everything that affects the build. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(source))) {
    hash.update(`\0${file}\0`).update(readFileSync(inCheckout(file)));
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) {
      hash.update(`\0${name}\0${process.env[name]}`);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} source a file or a folder
 * @returns {string[]} in the same order on every machine
 */
function listFiles(source) {
  const status = statSync(inCheckout(source), { throwIfNoEntry: false });
  if (status === undefined) {
    return [];
  }
  if (status.isFile()) {
    return [source];
  }
  return readdirSync(inCheckout(source), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !ignoredFolders.has(entry.name) : !ignoredFiles.test(entry.name)))
    .map((entry) => path.posix.join(source, entry.name))
    .sort()
    .flatMap(listFiles);
}
