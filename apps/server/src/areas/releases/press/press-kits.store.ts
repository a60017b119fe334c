import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artistSlugs } from '../releases.tables.ts';
import { pressKits, pressPhotos } from './press-kits.tables.ts';

export type PressKitRow = typeof pressKits.$inferSelect;
export type PressPhotoRow = typeof pressPhotos.$inferSelect;

export async function findPressKit(db: Queryable, owner: string): Promise<PressKitRow | undefined> {
  const [found] = await db.select().from(pressKits).where(eq(pressKits.userId, owner));
  return found;
}

/** Locked until the transaction ends. */
export async function lockPressKit(db: Queryable, owner: string): Promise<PressKitRow | undefined> {
  const [found] = await db.select().from(pressKits).where(eq(pressKits.userId, owner)).for('update');
  return found;
}

export async function savePressKit(db: Queryable, kit: PressKitRow): Promise<void> {
  const { userId: _owner, createdAt: _created, ...change } = kit;
  await db.insert(pressKits).values(kit).onConflictDoUpdate({ target: pressKits.userId, set: change });
}

export interface PublicPressKit {
  readonly kit: PressKitRow;
  /** The artist's current one. */
  readonly artistSlug: string;
}

/** The published press kit at an address, which may be a former one. */
export async function findPublicPressKit(db: Queryable, slug: string): Promise<PublicPressKit | undefined> {
  const [found] = await db
    .select({
      kit: pressKits,
      artistSlug: sql<string>`(select current.slug from ${artistSlugs} current
        where current.user_id = ${artistSlugs.userId} and current.is_current)`,
    })
    .from(artistSlugs)
    .innerJoin(pressKits, eq(pressKits.userId, artistSlugs.userId))
    .where(and(eq(artistSlugs.slug, slug.toLowerCase()), eq(pressKits.published, true)));
  return found;
}

const inOrder = [asc(pressPhotos.position), asc(pressPhotos.id)] as const;

export async function listPhotos(db: Queryable, owner: string): Promise<PressPhotoRow[]> {
  return db
    .select()
    .from(pressPhotos)
    .where(eq(pressPhotos.userId, owner))
    .orderBy(...inOrder);
}

export async function insertPhoto(db: Queryable, photo: PressPhotoRow): Promise<void> {
  await db.insert(pressPhotos).values(photo);
}

export async function updatePhoto(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<Pick<PressPhotoRow, 'kind' | 'title' | 'credit' | 'position'>>,
): Promise<PressPhotoRow | undefined> {
  const [updated] = await db
    .update(pressPhotos)
    .set(change)
    .where(and(eq(pressPhotos.userId, owner), eq(pressPhotos.id, id)))
    .returning();
  return updated;
}

export async function findPhoto(db: Queryable, owner: string, id: string): Promise<PressPhotoRow | undefined> {
  const [found] = await db
    .select()
    .from(pressPhotos)
    .where(and(eq(pressPhotos.userId, owner), eq(pressPhotos.id, id)));
  return found;
}

export async function deletePhoto(db: Queryable, owner: string, id: string): Promise<PressPhotoRow | undefined> {
  const [deleted] = await db
    .delete(pressPhotos)
    .where(and(eq(pressPhotos.userId, owner), eq(pressPhotos.id, id)))
    .returning();
  return deleted;
}
