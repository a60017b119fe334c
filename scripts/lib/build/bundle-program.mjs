import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';
import { nodeBundle } from './node-bundle.mjs';

/**
 * Bundles a Node program's entry points into its dist folder and copies the folders it reads at run time.
 * @param {{ folder: string, entries: string[], copied: string[] }} program
 */
export async function bundleProgram({ folder, entries, copied }) {
  const source = inCheckout(folder, 'src');
  const dist = inCheckout(folder, 'dist');
  // All entry points go to the top of dist, because they find each other by name.
  const entryPoints = entries.map((entry) => ({ in: path.join(source, entry), out: path.parse(entry).name }));
  const missing = entryPoints.map((entry) => entry.in).filter((entry) => !existsSync(entry));
  if (missing.length > 0) {
    throw new Failure(`The build of ${folder} needs ${missing.join(', ')}.`);
  }
  await build({
    entryPoints,
    outdir: dist,
    ...nodeBundle,
    sourcemap: 'linked',
    absWorkingDir: inCheckout(),
  });
  for (const each of copied.filter((name) => existsSync(path.join(source, name)))) {
    rmSync(path.join(dist, each), { recursive: true, force: true });
    cpSync(path.join(source, each), path.join(dist, each), { recursive: true });
  }
}
