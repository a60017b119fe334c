import { hashSources, removeBuildStamp, writeBuildStamp } from '../build-stamp.mjs';
import { Failure } from '../failure.mjs';
import { buildKernels } from './build-kernels.mjs';
import { buildMastering } from './build-mastering.mjs';
import { buildWeb } from './build-web.mjs';
import { bundleProgram } from './bundle-program.mjs';

/** Two processes of one app, the operator's commands, and the threads they start. */
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

/** Builds the three apps and the command line of the mastering engine. The stamp goes first and comes last, so a build that failed is never taken for a good one. */
export async function buildAll() {
  removeBuildStamp();
  await buildKernels();
  // Taken before the build: a file saved meanwhile makes the next start build again.
  const hash = hashSources();
  const results = await Promise.allSettled([
    bundleProgram({ folder: 'apps/server', entries: serverEntries, copied: ['migrations'] }),
    bundleProgram({ folder: 'apps/sandbox', entries: ['main.ts'], copied: ['page'] }),
    buildMastering(),
    buildWeb(),
  ]);
  const faults = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  if (faults.length > 0) {
    throw new Failure(faults.map((fault) => fault?.message ?? String(fault)).join('\n\n'));
  }
  writeBuildStamp(hash);
}
