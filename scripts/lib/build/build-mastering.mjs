import { bundleProgram } from './bundle-program.mjs';

/** The command line of the mastering engine, with the threads it starts. */
export function buildMastering() {
  return bundleProgram({
    folder: 'packages/mastering',
    entries: ['cli/debut-master.ts', 'runner/mastering.thread.ts', 'runner/encoding.thread.ts'],
    copied: [],
  });
}
