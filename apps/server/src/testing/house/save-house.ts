import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../test-app.ts';

/** Keeps all rows and files as they are now; answers how to bring them back, as often as wanted. */
export async function saveHouse({ pool, foundation }: TestApp): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => `create table saved.${name} as table public.${name}`);
  await pool.query(['create schema saved', ...copies].join(';'));
  const files = join(foundation.config.dataFolder, 'files');
  const saved = join(foundation.config.dataFolder, 'saved-files');
  await cp(files, saved, { recursive: true });

  const refill = names.map((name) => `insert into public.${name} overriding system value table saved.${name}`);
  const restore = [
    'begin',
    // Neither triggers nor references: the rows were right when they were saved.
    'set local session_replication_role = replica',
    `truncate ${names.map((name) => `public.${name}`).join(', ')}`,
    'delete from jobs.job',
    ...refill,
    'commit',
  ].join(';');
  return async () => {
    await pool.query(restore);
    await cp(saved, files, { recursive: true, force: true });
  };
}
