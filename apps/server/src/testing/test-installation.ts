import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Installation } from './installation.ts';
import { createDatabase, databaseUrl, dropDatabase } from './test-databases.ts';

/** On a database of the run's PostgreSQL, with the run's bundle: ready within milliseconds. */
export async function openTestInstallation(): Promise<Installation> {
  const postgres = inject('postgres');
  const database = await createDatabase(postgres);
  const folder = await mkdtemp(join(inject('testFolder'), 'installation-'));
  return {
    bundleFolder: inject('serverBundle'),
    environment: { DEBUT_DATA: folder, DATABASE_URL: databaseUrl(postgres, database) },
    connection: { ...postgres, database },
    async close() {
      await dropDatabase(postgres, database);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
