import type { Queryable } from '../../../platform/db/database.ts';
import { installation } from '../../../platform/db/installation.table.ts';

/** `null`: there never was one. */
export async function readLastBackup(db: Queryable): Promise<Date | null> {
  const [found] = await db.select({ at: installation.lastBackupAt }).from(installation);
  return found?.at ?? null;
}

export async function noteBackup(db: Queryable, at: Date): Promise<void> {
  await db.update(installation).set({ lastBackupAt: at });
}
