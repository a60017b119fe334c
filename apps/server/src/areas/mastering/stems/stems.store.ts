import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { stemMixes, stems } from '../mastering.tables.ts';
import type { MixRequest } from './stems.jobs.ts';

export type StemRow = typeof stems.$inferSelect;
export type MixRow = typeof stemMixes.$inferSelect;

/** Omitted fields stay unchanged. */
export interface StemChange {
  readonly name?: string | undefined;
  readonly role?: StemRow['role'] | undefined;
  readonly levelDb?: number | undefined;
}

/** Vocals first, then in the order in which they were added. */
export async function listStems(db: Queryable, owner: string, trackId: string): Promise<StemRow[]> {
  return db
    .select()
    .from(stems)
    .where(and(eq(stems.userId, owner), eq(stems.trackId, trackId)))
    .orderBy(sql`${stems.role} <> 'vocals'`, asc(stems.id));
}

/** The files of the stems of these tracks. */
export async function listStemFiles(db: Queryable, owner: string, trackIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ path: stems.path })
    .from(stems)
    .where(and(eq(stems.userId, owner), inArray(stems.trackId, [...trackIds])));
  return found.map(({ path }) => path);
}

export async function insertStem(db: Queryable, stem: StemRow): Promise<void> {
  await db.insert(stems).values(stem);
}

/** Undefined: it does not exist. */
export async function updateStem(
  db: Queryable,
  owner: string,
  id: string,
  change: StemChange,
): Promise<StemRow | undefined> {
  // Without a change there is nothing to set, but it may still not exist.
  const [updated] = await db
    .update(stems)
    .set({ ...change, userId: owner })
    .where(and(eq(stems.userId, owner), eq(stems.id, id)))
    .returning();
  return updated;
}

export async function deleteStem(db: Queryable, owner: string, id: string): Promise<StemRow | undefined> {
  const [deleted] = await db
    .delete(stems)
    .where(and(eq(stems.userId, owner), eq(stems.id, id)))
    .returning();
  return deleted;
}

export async function findMix(db: Queryable, owner: string, trackId: string): Promise<MixRow | undefined> {
  const [found] = await db
    .select()
    .from(stemMixes)
    .where(and(eq(stemMixes.userId, owner), eq(stemMixes.trackId, trackId)));
  return found;
}

/** Replaces an earlier request. The track must be locked. */
export async function requestMix(
  db: Queryable,
  { trackId, userId, ...request }: Pick<MixRow, 'trackId' | 'userId' | 'requestId' | 'levels' | 'requestedAt'>,
): Promise<void> {
  const fields = { ...request, status: 'mixing' as const, progress: 0, path: null, failure: null };
  await db
    .insert(stemMixes)
    .values({ trackId, userId, ...fields })
    .onConflictDoUpdate({ target: stemMixes.trackId, set: fields });
}

/** Undefined: it has ended, or a newer request has replaced it. */
export async function findActiveMix(db: Queryable, request: MixRequest): Promise<MixRow | undefined> {
  const [found] = await db.select().from(stemMixes).where(isActive(request));
  return found;
}

/** Never decreases, also when another worker starts over. `false`: it has ended, or a newer request has replaced it. */
export async function advanceMix(db: Queryable, request: MixRequest, percent: number): Promise<boolean> {
  const advanced = await db
    .update(stemMixes)
    .set({ progress: sql`greatest(${stemMixes.progress}, ${percent})` })
    .where(isActive(request))
    .returning({ id: stemMixes.trackId });
  return advanced.length > 0;
}

/** `false`: it has ended, or a newer request has replaced it. */
export async function endMix(
  db: Queryable,
  request: MixRequest,
  end: { status: 'done'; progress: 100; path: string } | { status: 'failed'; failure: NonNullable<MixRow['failure']> },
): Promise<boolean> {
  const ended = await db.update(stemMixes).set(end).where(isActive(request)).returning({ id: stemMixes.trackId });
  return ended.length > 0;
}

/** Ends whatever is being mixed for the track. */
export async function cancelMix(
  db: Queryable,
  owner: string,
  trackId: string,
  failure: NonNullable<MixRow['failure']>,
): Promise<void> {
  await db
    .update(stemMixes)
    .set({ status: 'failed', failure })
    .where(and(eq(stemMixes.userId, owner), eq(stemMixes.trackId, trackId), eq(stemMixes.status, 'mixing')));
}

function isActive({ owner, trackId, requestId }: MixRequest) {
  return and(
    eq(stemMixes.userId, owner),
    eq(stemMixes.trackId, trackId),
    eq(stemMixes.requestId, requestId),
    eq(stemMixes.status, 'mixing'),
  );
}
