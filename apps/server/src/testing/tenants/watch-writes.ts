import type pg from 'pg';

/**
 * Records by triggers which tables change from now on. The returned function reads what was recorded since the last
 * call.
 */
export async function watchWrites(pool: pg.Pool, tables: readonly string[]): Promise<() => Promise<string[]>> {
  const triggers = tables.map(
    (name) => `create trigger note_write after insert or update or delete on public.${name}
      for each row execute function saved.note_write()`,
  );
  await pool.query(`
    create table saved.writes (name text);
    create function saved.note_write() returns trigger language plpgsql as
      $$ begin insert into saved.writes values (tg_table_name); return null; end $$;
    ${triggers.join(';')}`);
  return async () => {
    const { rows } = await pool.query<{ name: string }>(
      'with noted as (delete from saved.writes returning name) select distinct name from noted',
    );
    return rows.map(({ name }) => name);
  };
}
