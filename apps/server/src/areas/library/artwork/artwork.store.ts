import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artwork } from './artwork.tables.ts';

export type ArtworkRow = typeof artwork.$inferSelect;

export async function listArtwork(db: Queryable, owner: string): Promise<ArtworkRow[]> {
  return db.select().from(artwork).where(eq(artwork.userId, owner)).orderBy(desc(artwork.id));
}

export async function insertArtwork(db: Queryable, row: ArtworkRow): Promise<void> {
  await db.insert(artwork).values(row);
}

export async function deleteArtwork(db: Queryable, owner: string, id: string): Promise<ArtworkRow | undefined> {
  const [deleted] = await db
    .delete(artwork)
    .where(and(eq(artwork.userId, owner), eq(artwork.id, id)))
    .returning();
  return deleted;
}
