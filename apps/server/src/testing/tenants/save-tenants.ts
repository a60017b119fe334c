import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';
import { watchWrites } from './watch-writes.ts';

export interface SavedTenants {
  /** The tables whose rows have changed since the last call. */
  takeWritten(): Promise<string[]>;
  /** Restores the rows and files, as often as needed. */
  restore(): Promise<void>;
}

/** Saves all rows and files. */
export async function saveTenants({ pool, runtime }: TestApp): Promise<SavedTenants> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => `create table saved.${name} as table public.${name}`);
  await pool.query(['create schema saved', ...copies].join(';'));
  const files = join(runtime.config.dataFolder, 'files');
  const saved = join(runtime.config.dataFolder, 'saved-files');
  await cp(files, saved, { recursive: true });
  const readWrites = await watchWrites(pool, names);
  const written = new Set<string>();

  async function takeWritten(): Promise<string[]> {
    const found = await readWrites();
    for (const name of found) written.add(name);
    return found;
  }

  return {
    takeWritten,
    async restore() {
      await takeWritten();
      const changed = [...written];
      written.clear();
      await pool.query(
        [
          'begin',
          // Without triggers and foreign keys: the rows were valid when they were saved.
          'set local session_replication_role = replica',
          ...changed.map((name) => `delete from public.${name}`),
          'delete from jobs.job',
          ...changed.map((name) => `insert into public.${name} overriding system value table saved.${name}`),
          'commit',
        ].join(';'),
      );
      await cp(saved, files, { recursive: true, force: true });
    },
  };
}
