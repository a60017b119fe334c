import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { bundleServer } from './server-bundle.ts';

/** What real processes of the product run on. */
export interface Installation {
  readonly bundleFolder: string;
  /** Environment variables of the database and the files. */
  readonly environment: Record<string, string>;
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** On its own embedded PostgreSQL, with real durability. The test holds it too, so that it outlives killed servers. */
export async function openInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'debut-installation-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const bundle = await bundleServer();
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'postgres') });
  const { connection } = postgres;
  return {
    bundleFolder: bundle.folder,
    environment: { DEBUT_DATA: folder },
    connection,
    async close() {
      await postgres.release();
      await bundle.remove();
      await rm(connection.host, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
