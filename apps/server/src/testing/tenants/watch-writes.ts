import type pg from 'pg';

/** Notes by triggers which tables' rows change from now on. The result reads what was noted since it was last read. */
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
