import { hashSources, removeBuildStamp, writeBuildStamp } from '../build-stamp.mjs';
import { Failure } from '../failure.mjs';
import { buildKernels } from './build-kernels.mjs';
import { buildMastering } from './build-mastering.mjs';
import { buildWeb } from './build-web.mjs';
import { bundleProgram } from './bundle-program.mjs';

const serverEntries = [
  'main.ts',
  'worker.ts',
  'admin-cli.ts',
  'areas/library/files/measure-sound.thread.ts',
  'areas/fanbase/list/read-fan-file.thread.ts',
  'areas/outreach/contacts/read-recipient-file.thread.ts',
  '../../../packages/mastering/src/runner/mastering.thread.ts',
  '../../../packages/mastering/src/runner/encoding.thread.ts',
];

/** Builds the apps and the mastering command line. The stamp is written last, so a failed build never counts as built. */
export async function buildAll() {
  removeBuildStamp();
  await buildKernels();
  // Hashed before the build, so that a file saved meanwhile causes a rebuild.
  const hash = hashSources();
  const results = await Promise.allSettled([
    bundleProgram({ folder: 'apps/server', entries: serverEntries, copied: ['migrations'] }),
    bundleProgram({ folder: 'apps/sandbox', entries: ['main.ts'], copied: ['page'] }),
    buildMastering(),
    buildWeb(),
  ]);
  const errors = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  if (errors.length > 0) {
    throw new Failure(errors.map((error) => error?.message ?? String(error)).join('\n\n'));
  }
  writeBuildStamp(hash);
}
