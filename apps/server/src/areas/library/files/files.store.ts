import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { files } from './files.tables.ts';
import type { PixelSize } from './image-variants.ts';

export type StoredFile = typeof files.$inferSelect;

export async function insertFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export async function findFile(db: Queryable, owner: string, path: string): Promise<StoredFile | undefined> {
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.userId, owner), eq(files.path, path)));
  return found;
}

/** Of whichever owner. */
export async function findByPath(db: Queryable, path: string): Promise<StoredFile | undefined> {
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.path, path), isNotNull(files.userId)));
  return found;
}

export async function exists(db: Queryable, path: string): Promise<boolean> {
  const found = await db.select({ path: files.path }).from(files).where(eq(files.path, path));
  return found.length > 0;
}

/** Public by address: images that are in use. */
export async function findPicture(db: Queryable, path: string): Promise<StoredFile | undefined> {
  const found = await findByPath(db, path);
  const isPicture = found && found.kind !== 'audio' && found.kind !== 'export';
  return isPicture && found.mediaType && found.uses > 0 ? found : undefined;
}

/** Adds a reference. `false`: the file was deleted meanwhile. */
export async function claimFile(
  db: Queryable,
  owner: string,
  { path, mediaType, needsCopy = false }: { path: string; mediaType: string; needsCopy?: boolean },
): Promise<boolean> {
  const playback = sql`case when ${needsCopy} and ${files.playback} in ('direct', 'unchecked') then 'preparing' else ${files.playback} end`;
  const claimed = await db
    .update(files)
    .set({ uses: sql`${files.uses} + 1`, mediaType, playback, releasedAt: null })
    .where(and(eq(files.userId, owner), eq(files.path, path), gte(files.uses, 0)))
    .returning({ path: files.path });
  return claimed.length > 0;
}

/** Adds the first reference to a file we created ourselves. */
export async function claimMade(
  db: Queryable,
  owner: string,
  { path, size, mediaType }: Pick<StoredFile, 'path' | 'size' | 'mediaType'>,
): Promise<boolean> {
  const claimed = await db
    .update(files)
    .set({ size, mediaType, uses: 1, releasedAt: null })
    .where(and(eq(files.userId, owner), eq(files.path, path), eq(files.uses, 0)))
    .returning({ path: files.path });
  return claimed.length > 0;
}

/** Removes a reference. Returns whether none is left. */
export async function releaseFile(db: Queryable, owner: string, path: string, now: Date): Promise<boolean> {
  const [left] = await db
    .update(files)
    .set({ uses: sql`greatest(${files.uses} - 1, 0)`, releasedAt: now })
    .where(and(eq(files.userId, owner), eq(files.path, path)))
    .returning({ uses: files.uses });
  return left?.uses === 0;
}

export async function storeVariants(
  db: Queryable,
  owner: string,
  path: string,
  variants: string[],
  pixels?: PixelSize,
): Promise<void> {
  await db
    .update(files)
    .set({ variants, ...(pixels && { pixelWidth: pixels.width, pixelHeight: pixels.height }) })
    .where(and(eq(files.userId, owner), eq(files.path, path)));
}

type MeasuredFields = Pick<StoredFile, 'durationSeconds' | 'waveform' | 'fineWaveform' | 'playback' | 'playableSize'>;

/** `false`: the file is deleted or being deleted. */
export async function storeAnalysis(
  db: Queryable,
  owner: string,
  path: string,
  analysis: Partial<MeasuredFields>,
): Promise<boolean> {
  const kept = await db
    .update(files)
    .set(analysis)
    .where(and(eq(files.userId, owner), eq(files.path, path), gte(files.uses, 0)))
    .returning({ path: files.path });
  return kept.length > 0;
}

/** Files whose copy is overdue, or that were never checked. One page: the next sweep takes the next. */
export async function listUnprepared(db: Queryable, before: Date): Promise<{ path: string; owner: string }[]> {
  const waiting = and(
    inArray(files.playback, ['preparing', 'unchecked']),
    gt(files.uses, 0),
    lt(files.createdAt, before),
  );
  const found = await db
    .select({ path: files.path, owner: files.userId })
    .from(files)
    .where(waiting)
    .orderBy(asc(files.createdAt))
    .limit(100);
  return found.flatMap(({ path, owner }) => (owner === null ? [] : [{ path, owner }]));
}

/** Whether an upload to this path is still expected: its row exists and is not being deleted. */
export async function isExpected(db: Queryable, path: string): Promise<boolean> {
  const wanted = and(eq(files.path, path), gte(files.uses, 0), isNotNull(files.userId));
  const found = await db.select({ path: files.path }).from(files).where(wanted);
  return found.length > 0;
}

/**
 * Files without a reference: never attached for a day, released, left behind by a deleted account, or partly deleted.
 * Ordered by path, for paging.
 */
export async function listUnused(
  db: Queryable,
  unattachedBefore: Date,
  { after, limit }: { after: string; limit: number },
): Promise<{ path: string }[]> {
  const abandoned = and(eq(files.uses, 0), isNull(files.releasedAt), lt(files.createdAt, unattachedBefore));
  const letGo = and(lte(files.uses, 0), isNotNull(files.releasedAt));
  return db
    .select({ path: files.path })
    .from(files)
    .where(and(gt(files.path, after), or(abandoned, letGo, isNull(files.userId))))
    .orderBy(asc(files.path))
    .limit(limit);
}

/** From here on it cannot be attached. The row is deleted last, so that a crash leaves no unknown file. */
export async function markDeleting(db: Queryable, path: string, now: Date): Promise<StoredFile | undefined> {
  const unused = or(lte(files.uses, 0), isNull(files.userId));
  const [marked] = await db
    .update(files)
    .set({ uses: -1, releasedAt: now })
    .where(and(eq(files.path, path), unused))
    .returning();
  return marked;
}

export async function deleteFileRow(db: Queryable, path: string): Promise<void> {
  await db.delete(files).where(and(eq(files.path, path), eq(files.uses, -1)));
}

/**
 * Bytes that count toward the quota of these artists: everything stored or announced, with playable copies. Not files
 * being deleted, not exports, not image variants.
 */
export async function measureStorage(db: Queryable, artists: SQLWrapper): Promise<number> {
  const isStored = or(gt(files.uses, 0), and(eq(files.uses, 0), isNull(files.releasedAt)));
  const [found] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size} + coalesce(${files.playableSize}, 0)), 0)` })
    .from(files)
    .where(and(inArray(files.userId, artists), ne(files.kind, 'export'), isStored));
  return Number(found?.bytes);
}

export async function measureUsage(db: Queryable, owner: string): Promise<{ files: number; bytes: number }> {
  const result = await db.execute<{ files: string; bytes: string }>(
    sql`select count(*) as files, coalesce(sum(size), 0) as bytes from ${files} where user_id = ${owner} and uses > 0
      and kind <> 'export'`,
  );
  const row = result.rows[0];
  return { files: Number(row?.files), bytes: Number(row?.bytes) };
}

export type FileAnalysis = Pick<StoredFile, 'path' | 'size' | 'playback' | 'durationSeconds' | 'waveform'>;

const analysesAt = prepared((db) =>
  db
    .select({
      path: files.path,
      size: files.size,
      playback: files.playback,
      durationSeconds: files.durationSeconds,
      waveform: files.waveform,
    })
    .from(files)
    .where(
      and(eq(files.userId, sql.placeholder('owner')), sql`${files.path} = any(${sql.placeholder('paths')}::text[])`),
    )
    .prepare('analyses_at'),
);

export async function listAnalyses(db: Queryable, owner: string, paths: string[]): Promise<FileAnalysis[]> {
  return paths.length === 0 ? [] : analysesAt(db).execute({ owner, paths });
}

export async function findFineWaveform(db: Queryable, owner: string, path: string): Promise<string | null> {
  const [found] = await db
    .select({ fineWaveform: files.fineWaveform })
    .from(files)
    .where(and(eq(files.userId, owner), eq(files.path, path)));
  return found?.fineWaveform ?? null;
}
