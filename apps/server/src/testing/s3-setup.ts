import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { createBucketClient } from './bucket.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The variables of the store that every test app uses; absent when files are stored on disk. */
    fileStore: Record<string, string> | undefined;
    /** The browser's program. */
    chromium: string | undefined;
  }
}

const names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const;

/** Creates the bucket if needed, rejects one with files in it, and empties it at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const environment = Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const result = readConfig({ NODE_ENV: 'test', ...environment });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  if (!result.config.s3) throw new Error('Run these tests by `npm run test:s3`, which names a store.');
  const bucket = createBucketClient(result.config.s3);
  await bucket.create();
  if ((await bucket.list()).length > 0) {
    throw new Error(`The bucket ${result.config.s3.bucket} is not empty, and these tests empty it. Name another one.`);
  }
  project.provide('fileStore', environment);
  project.provide('chromium', process.env.CHROMIUM_PATH);
  return async () => {
    for (const path of await bucket.list()) await bucket.delete(path);
  };
}
