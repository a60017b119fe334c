import { bundleProgram } from './bundle-program.mjs';

export function buildMastering() {
  return bundleProgram({
    folder: 'packages/mastering',
    entries: ['cli/debut-master.ts', 'runner/mastering.thread.ts', 'runner/encoding.thread.ts'],
    copied: [],
  });
}
