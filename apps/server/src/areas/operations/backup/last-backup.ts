import type { Database } from '../../../platform/db/database.ts';
import { installation } from '../../../platform/db/installation.table.ts';

/** `null`: there never was one. */
export async function readLastBackup(db: Database): Promise<Date | null> {
  const [found] = await db.select({ at: installation.lastBackupAt }).from(installation);
  return found?.at ?? null;
}

export async function noteBackup(db: Database, at: Date): Promise<void> {
  await db.update(installation).set({ lastBackupAt: at });
}
