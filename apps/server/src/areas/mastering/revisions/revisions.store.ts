import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { RunRow } from '../mastering.store.ts';
import { masteringRuns } from '../mastering.tables.ts';

/** A finished run, with its masters. */
const isRevision = and(eq(masteringRuns.kind, 'master'), eq(masteringRuns.status, 'done'));

/** Newest first. */
export async function listRevisions(
  db: Queryable,
  owner: string,
  trackId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<RunRow[]> {
  const { id, userId, trackId: track } = masteringRuns;
  return db
    .select()
    .from(masteringRuns)
    .where(and(eq(userId, owner), eq(track, trackId), isRevision, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function findRevision(db: Queryable, owner: string, id: string): Promise<RunRow | undefined> {
  const [found] = await db.select().from(masteringRuns).where(ownedBy(owner, id));
  return found;
}

export async function renameRevision(
  db: Queryable,
  owner: string,
  id: string,
  name: string | null,
): Promise<RunRow | undefined> {
  const [renamed] = await db.update(masteringRuns).set({ name }).where(ownedBy(owner, id)).returning();
  return renamed;
}

/** Keeps the key of one that is shared already. Undefined: there is no such revision. */
export async function shareRevision(
  db: Queryable,
  owner: string,
  id: string,
  newKey: string,
): Promise<RunRow | undefined> {
  const shareKey = sql`coalesce(${masteringRuns.shareKey}, ${newKey})`;
  const [shared] = await db.update(masteringRuns).set({ shareKey }).where(ownedBy(owner, id)).returning();
  return shared;
}

/** Undefined: there is no such revision. */
export async function endSharing(db: Queryable, owner: string, id: string): Promise<RunRow | undefined> {
  const [ended] = await db.update(masteringRuns).set({ shareKey: null }).where(ownedBy(owner, id)).returning();
  return ended;
}

/** By a link, which does not name the owner; its signature is checked with the row. */
export async function findShared(db: Queryable, id: string): Promise<RunRow | undefined> {
  const [found] = await db
    .select()
    .from(masteringRuns)
    .where(and(eq(masteringRuns.id, id), isRevision, isNotNull(masteringRuns.shareKey)));
  return found;
}

function ownedBy(owner: string, id: string) {
  return and(eq(masteringRuns.userId, owner), eq(masteringRuns.id, id), isRevision);
}
