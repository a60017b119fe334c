import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { masteringReferences } from '../mastering.tables.ts';

export type ReferenceRow = typeof masteringReferences.$inferSelect;

/** Newest first. */
export async function listReferences(
  db: Queryable,
  owner: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ReferenceRow[]> {
  const { id, userId } = masteringReferences;
  return db
    .select()
    .from(masteringReferences)
    .where(and(eq(userId, owner), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function findReference(db: Queryable, owner: string, id: string): Promise<ReferenceRow | undefined> {
  const [found] = await db
    .select()
    .from(masteringReferences)
    .where(and(eq(masteringReferences.userId, owner), eq(masteringReferences.id, id)));
  return found;
}

/** The reference that this track, or else this upload, is already. */
export async function findExisting(
  db: Queryable,
  owner: string,
  { trackId, path }: Pick<ReferenceRow, 'trackId' | 'path'>,
): Promise<ReferenceRow | undefined> {
  const { userId, trackId: track, path: file } = masteringReferences;
  const isSame = trackId === null ? and(isNull(track), eq(file, path)) : eq(track, trackId);
  const [found] = await db
    .select()
    .from(masteringReferences)
    .where(and(eq(userId, owner), isSame));
  return found;
}

export async function insertReference(db: Queryable, reference: ReferenceRow): Promise<void> {
  await db.insert(masteringReferences).values(reference);
}

export async function deleteReference(db: Queryable, owner: string, id: string): Promise<ReferenceRow | undefined> {
  const [deleted] = await db
    .delete(masteringReferences)
    .where(and(eq(masteringReferences.userId, owner), eq(masteringReferences.id, id)))
    .returning();
  return deleted;
}

/** Returns whether the track is a reference. */
export async function replacePath(db: Queryable, owner: string, trackId: string, path: string): Promise<boolean> {
  const replaced = await db.update(masteringReferences).set({ path }).where(ofTrack(owner, trackId)).returning();
  return replaced.length > 0;
}

export async function deleteOfTrack(db: Queryable, owner: string, trackId: string): Promise<void> {
  await db.delete(masteringReferences).where(ofTrack(owner, trackId));
}

function ofTrack(owner: string, trackId: string) {
  return and(eq(masteringReferences.userId, owner), eq(masteringReferences.trackId, trackId));
}
