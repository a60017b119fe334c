import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { openEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { createRuntime } from '../runtime.ts';
import { endWithoutWaiting } from './end-without-waiting.ts';
import { bundleServer } from './server-bundle.ts';
import { administer, databaseUrl, type TestPostgres, templateDatabase } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
    testFolder: string;
    serverBundle: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template and without durability, which only slows tests down. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'debut-tests-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const embedded = await openEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  const { host, user } = embedded.connection;
  const bundle = await bundleServer();
  // Vitest does not tear down when it is stopped by a signal.
  const cleanUp = () => endWithoutWaiting(folder, [bundle.folder, host, folder]);
  process.once('exit', cleanUp);
  const tearDown = async () => {
    process.off('exit', cleanUp);
    await bundle.remove();
    await embedded.release();
    await rm(host, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate({ host, user });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', { host, user });
  project.provide('testFolder', folder);
  project.provide('serverBundle', bundle.folder);
  return tearDown;
}

async function makeTemplate(postgres: TestPostgres): Promise<void> {
  await administer(postgres, `create database ${templateDatabase}`);
  const result = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl(postgres, templateDatabase) });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  const runtime = await createRuntime(result.config, 'server', pino({ level: 'silent' }));
  await runtime.close();
}
