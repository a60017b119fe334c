import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { nodeBundle } from '../../../../scripts/lib/build/node-bundle.mjs';

const source = fileURLToPath(new URL('../', import.meta.url));
/** Inside the server's packages, so that the bundle finds its external dependencies. */
const place = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const entries = [
  'main.ts',
  'worker.ts',
  'admin-cli.ts',
  'areas/library/files/measure-sound.thread.ts',
  'areas/fanbase/list/read-fan-file.thread.ts',
  'areas/outreach/contacts/read-recipient-file.thread.ts',
  '../../../packages/mastering/src/runner/mastering.thread.ts',
  '../../../packages/mastering/src/runner/encoding.thread.ts',
];

export interface ServerBundle {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The server as it is built for production, in its own folder. */
export async function bundleServer(): Promise<ServerBundle> {
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, '.debut-bundle-'));
  await build({
    entryPoints: entries.map((entry) => ({ in: join(source, entry), out: parse(entry).name })),
    outdir: folder,
    ...nodeBundle,
  });
  // Below node_modules no package.json above declares it, and Node would parse each file twice to find out.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await cp(join(source, 'migrations'), join(folder, 'migrations'), { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
