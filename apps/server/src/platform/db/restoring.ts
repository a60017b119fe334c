import type pg from 'pg';

/** Set from the start of a restore until it is complete. */
const mark = 'debut_restoring';

export async function markRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema ${mark}`);
}

/** In the transaction that completes it. */
export async function unmarkRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema ${mark}`);
}

export async function isHalfRestored(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [mark]);
  return rows[0]?.found === true;
}
