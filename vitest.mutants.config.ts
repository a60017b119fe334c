import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { createSwitches } from './apps/server/src/testing/mutants/owner-predicates.ts';

const addSwitches = createSwitches(join(import.meta.dirname, 'apps/server/src'));

/** The walls between accounts, with each owner predicate taken out in turn. See `npm run test:isolation-mutants`. */
export default defineConfig({
  plugins: [
    {
      name: 'owner-predicate-switches',
      enforce: 'pre',
      transform: (source, path) => addSwitches(path, source),
    },
  ],
  test: {
    name: 'mutants',
    pool: 'forks',
    retry: 0,
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    include: ['apps/server/src/**/*.mutants.test.ts'],
  },
});
