import { defineConfig } from 'vitest/config';

/** Everything that keeps files, against the S3 store that `npm run test:s3` names. */
export default defineConfig({
  test: {
    name: 's3',
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['apps/server/src/testing/global-setup.ts', 'apps/server/src/testing/s3-setup.ts'],
    include: [
      'apps/server/src/**/*.s3.test.ts',
      'apps/server/src/areas/library/files/{files,hostile-files,sweeping}.test.ts',
      'apps/server/src/areas/library/tracks/tracks.test.ts',
      'apps/server/src/areas/library/projects/projects.test.ts',
    ],
  },
});
