import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { SlowestFirst } from './vitest.sequencer.ts';

const serverSetup = 'apps/server/src/testing/global-setup.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // Twice the processors of a small machine: tests of leases and schedules mostly wait.
    maxWorkers: 4,
    retry: 0,
    sequence: { sequencer: SlowestFirst },
    // Importing the whole server for each file took longer than most files' tests; nothing in it is kept between two apps.
    isolate: false,
    // So what one test replaces has to be put back before the next.
    restoreMocks: true,
    unstubGlobals: true,
    // These need the store of `npm run test:s3`, and the switches of `npm run test:isolation-mutants`.
    exclude: [...configDefaults.exclude, '**/*.s3.test.ts', '**/*.mutants.test.ts'],
    projects: [
      project('server', ['apps/server/**/*.test.ts'], existsSync(serverSetup) ? [serverSetup] : []),
      components(),
      // In one project, because a worker that changes the project is started anew.
      project('others', ['{apps/{web,sandbox},packages/*}/**/*.test.ts', 'scripts/**/*.test.mjs']),
    ],
  },
});

function project(name: string, include: string[], globalSetup: string[] = []) {
  // A busy machine is slow, not wrong: only what hangs should run into these.
  const limits = { testTimeout: 60_000, hookTimeout: 60_000 };
  return { extends: true as const, test: { name, include, globalSetup, environment: 'node', ...limits } };
}

/** Forms and their errors, in a simulated page: what a browser would take a second for takes a few milliseconds here. */
function components() {
  const { test, ...rest } = project('components', ['apps/web/**/*.test.tsx']);
  const setupFiles = ['apps/web/src/testing/component-setup.ts'];
  return { ...rest, test: { ...test, environment: 'happy-dom', setupFiles } };
}
