import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureSwift } from '../swift/packages.mjs';
import { startSwift } from '../swift/server.mjs';

/** @typedef {{ environment: Record<string, string>, stop: () => Promise<void> }} Store */

/**
 * The shared database: `DATABASE_URL`, else an embedded PostgreSQL that the processes treat as external.
 * @param {string} folder
 * @returns {Promise<Store>}
 */
export async function openClusterDatabase(folder) {
  if (process.env.DATABASE_URL?.trim()) return externalStore;
  const { tsImport } = await import('tsx/esm/api');
  const server = '../../../apps/server/src';
  const { openEmbeddedPostgres } = await tsImport(`${server}/platform/db/embedded-postgres.ts`, import.meta.url);
  const { databaseUrl } = await tsImport(`${server}/testing/test-databases.ts`, import.meta.url);
  const postgres = await openEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres') });
  const { connection } = postgres;
  return {
    environment: { DATABASE_URL: databaseUrl(connection, connection.database) },
    stop: () => postgres.release(),
  };
}

/**
 * The shared file store: the bucket in the `S3_` variables, else OpenStack Swift from Debian's packages.
 * @param {string} folder
 * @param {AbortSignal} stopRequested
 * @returns {Promise<Store>}
 */
export async function openClusterFiles(folder, stopRequested) {
  if (process.env.S3_ENDPOINT?.trim()) return externalStore;
  const swiftFolder = path.join(folder, 'swift');
  mkdirSync(swiftFolder, { recursive: true });
  const programs = await ensureSwift({ stopRequested });
  const swift = await startSwift({ programs, folder: swiftFolder, stopRequested });
  await createBucket(swift.environment);
  return swift;
}

/** @type {Store} */
const externalStore = { environment: {}, stop: async () => undefined };

/** @param {Record<string, string>} environment */
async function createBucket(environment) {
  const { tsImport } = await import('tsx/esm/api');
  const server = '../../../apps/server/src';
  const { readConfig } = await tsImport(`${server}/config.ts`, import.meta.url);
  const { createBucketClient } = await tsImport(`${server}/testing/bucket.ts`, import.meta.url);
  await createBucketClient(readConfig(environment).config.s3).create();
}
