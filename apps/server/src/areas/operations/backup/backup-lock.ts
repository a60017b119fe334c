import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../../../platform/db/database.ts';

/** An arbitrary number shared by all processes of this product. */
const backupLock = 4_747_000_003;

/**
 * While a backup reads the files of its snapshot, no file is deleted. The backup takes the lock before its snapshot;
 * deletion marks the row before checking the lock. So a file whose mark the snapshot does not see still exists. Held
 * until the connection ends. `false`: another backup is running.
 */
export async function pauseFileDeletion(client: pg.Client): Promise<boolean> {
  await client.query(`set lock_timeout = '3s'`);
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  } finally {
    await client.query('reset lock_timeout');
  }
}

export async function mayDeleteFiles(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as free`,
  );
  return rows[0]?.free === true;
}
