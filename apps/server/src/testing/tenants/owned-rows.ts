import type pg from 'pg';

/** Tables whose rows belong to nobody: counters, provider events, and unreadable digests. */
const ownerless = [
  'rate_counts',
  'payment_events',
  'phone_opt_outs',
  'kept_mail_opt_outs',
  'installation',
  'used_form_tokens',
  'phone_codes',
  'text_usage',
  'visit_salts',
  'carrier_recordings',
];

/** How to find the owner of a row that `user_id` does not name. The first artist of a workspace has the same id. */
const ownerPaths: Readonly<Record<string, string>> = {
  users: 'id = $1',
  workspaces: 'id = $1',
  artists: 'workspace_id = $1',
  members: 'workspace_id = $1',
  member_artists: 'workspace_id = $1',
  invitations: 'workspace_id = $1',
  activity: 'workspace_id = $1',
  domains: 'workspace_id = $1',
  comment_mentions: 'comment_id in (select id from comments where user_id = $1)',
  fan_consents: 'fan_id in (select id from fans where user_id = $1)',
};

export interface OwnedTable {
  readonly name: string;
  /** A condition on its rows, with the owner as `$1`. */
  readonly isOwned: string;
}

/** Every table with rows of an owner. An unknown table is an error, because nothing would check it. */
export async function listOwnedTables(pool: pg.Pool): Promise<OwnedTable[]> {
  const { rows } = await pool.query<{ name: string; has_owner: boolean }>(`
    select t.table_name as name, exists (
      select 1 from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'user_id') as has_owner
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`);
  return rows
    .filter(({ name }) => !ownerless.includes(name))
    .map(({ name, has_owner }) => {
      const isOwned = ownerPaths[name] ?? (has_owner ? 'user_id = $1' : undefined);
      if (!isOwned) throw new Error(`It is not known whose the rows of ${name} are: say so in owned-rows.ts.`);
      return { name, isOwned };
    });
}

/**
 * Digests of an owner's rows by table, for comparing two moments. `untouched` also detects rows that were rewritten
 * with the same values; otherwise the payment read number is ignored, which even a rejected request may draw. `without`
 * ignores more columns.
 */
export async function digestRows(
  pool: pg.Pool,
  tables: readonly OwnedTable[],
  owner: string,
  { untouched = false, without = [] }: { untouched?: boolean; without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  if (tables.length === 0) return {};
  const row = untouched
    ? 't.xmin::text || t::text'
    : `(to_jsonb(t) - '{${['read_number', ...without].join()}}'::text[])::text`;
  const parts = tables.map(
    ({ name, isOwned }) =>
      `select '${name}' as name, count(*) || ' rows ' || md5(coalesce(string_agg(${row}, '|' order by t::text), '')) as digest from ${name} t where ${isOwned}`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(' union all '), [owner]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Which tables have rows of an owner that contain one of these words. */
export async function findMentions(
  pool: pg.Pool,
  tables: readonly OwnedTable[],
  owner: string,
  words: readonly string[],
): Promise<string[]> {
  const parts = tables.map(
    ({ name, isOwned }) =>
      `select '${name}' as name, t::text as row, word from ${name} t, unnest($2::text[]) word
       where ${isOwned} and position(word in t::text) > 0`,
  );
  const { rows } = await pool.query(parts.join(' union all '), [owner, words]);
  return rows.map(({ name, word }) => `${name} mentions ${word}`);
}

/** The ids of everything an owner has, which nobody else may ever read. */
export async function listIds(pool: pg.Pool, tables: readonly OwnedTable[], owner: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'`,
  );
  const withId = tables.filter(({ name }) => name !== 'users' && rows.some((row) => row.name === name));
  const parts = withId.map(({ name, isOwned }) => `select id::text from ${name} where ${isOwned}`);
  const found = await pool.query<{ id: string }>(parts.join(' union all '), [owner]);
  return found.rows.map(({ id }) => id);
}
