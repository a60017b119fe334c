import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { escapePattern } from '../../../platform/db/escape-pattern.ts';
import { artistSlugs, releaseSlugs } from '../releases.tables.ts';
import { freeSlug } from './slug.ts';

export async function findArtistSlug(db: Queryable, owner: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: artistSlugs.slug })
    .from(artistSlugs)
    .where(and(eq(artistSlugs.userId, owner), eq(artistSlugs.isCurrent, true)));
  return found?.slug;
}

/** An address nobody has or had. */
export async function suggestArtistSlug(db: Queryable, wanted: string): Promise<string> {
  const rows = await db
    .select({ slug: artistSlugs.slug })
    .from(artistSlugs)
    .where(like(artistSlugs.slug, `${escapePattern(wanted)}%`));
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)));
}

/** `false`: it belongs to another artist. Former addresses keep working, as many as anybody would need. */
export async function useArtistSlug(db: Queryable, owner: string, slug: string, now: Date): Promise<boolean> {
  await db.update(artistSlugs).set({ isCurrent: false }).where(eq(artistSlugs.userId, owner));
  const used = await db
    .insert(artistSlugs)
    .values({ slug, userId: owner, isCurrent: true, createdAt: now })
    .onConflictDoUpdate({
      target: artistSlugs.slug,
      set: { isCurrent: true, createdAt: now },
      setWhere: eq(artistSlugs.userId, owner),
    })
    .returning({ slug: artistSlugs.slug });
  const kept = db
    .select({ slug: artistSlugs.slug })
    .from(artistSlugs)
    .where(eq(artistSlugs.userId, owner))
    .orderBy(desc(artistSlugs.createdAt), asc(artistSlugs.slug))
    .limit(keptSlugs);
  await db.delete(artistSlugs).where(and(eq(artistSlugs.userId, owner), sql`${artistSlugs.slug} not in ${kept}`));
  return used.length > 0;
}

const keptSlugs = 10;

/** An address that no other page of the artist has or had. */
export async function suggestReleaseSlug(
  db: Queryable,
  owner: string,
  wanted: string,
  pageId?: string,
): Promise<string> {
  const rows = await db
    .select({ slug: releaseSlugs.slug })
    .from(releaseSlugs)
    .where(
      and(
        eq(releaseSlugs.userId, owner),
        like(releaseSlugs.slug, `${escapePattern(wanted)}%`),
        pageId === undefined ? undefined : sql`${releaseSlugs.pageId} <> ${pageId}`,
      ),
    );
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)));
}

/** `false`: it belongs to another page. */
export async function useReleaseSlug(
  db: Queryable,
  { userId, id: pageId }: { userId: string; id: string },
  slug: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .insert(releaseSlugs)
    .values({ userId, slug, pageId, createdAt: now })
    .onConflictDoUpdate({
      target: [releaseSlugs.userId, releaseSlugs.slug],
      set: { createdAt: now },
      setWhere: eq(releaseSlugs.pageId, pageId),
    })
    .returning({ slug: releaseSlugs.slug });
  const kept = db
    .select({ slug: releaseSlugs.slug })
    .from(releaseSlugs)
    .where(and(eq(releaseSlugs.userId, userId), eq(releaseSlugs.pageId, pageId)))
    .orderBy(desc(releaseSlugs.createdAt), asc(releaseSlugs.slug))
    .limit(keptSlugs);
  await db
    .delete(releaseSlugs)
    .where(
      and(eq(releaseSlugs.userId, userId), eq(releaseSlugs.pageId, pageId), sql`${releaseSlugs.slug} not in ${kept}`),
    );
  return used.length > 0;
}
