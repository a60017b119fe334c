import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import {
  checkWorkspacesMigration,
  type MigrationReport,
} from '../apps/server/src/testing/check-workspaces-migration.ts';

/** Migrates filled accounts to workspaces, on a PostgreSQL of its own with real durability. */
export async function measureWorkspacesMigration(accounts: number): Promise<MigrationReport> {
  const folder = await mkdtemp(join(tmpdir(), 'debut-workspaces-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'postgres') });
  try {
    const { host, user } = postgres.connection;
    return await checkWorkspacesMigration({ postgres: { host, user }, folder, accounts });
  } finally {
    await postgres.release();
    await rm(postgres.connection.host, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
