import { and, asc, count, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { artists } from '../workspaces/workspaces.tables.ts';
import { domains } from './branding.tables.ts';

export type DomainRow = typeof domains.$inferSelect;

const ofWorkspace = (workspace: WorkspaceId, id: string) => and(eq(domains.workspaceId, workspace), eq(domains.id, id));

export async function listDomains(db: Queryable, workspace: WorkspaceId): Promise<DomainRow[]> {
  return db
    .select()
    .from(domains)
    .where(eq(domains.workspaceId, workspace))
    .orderBy(asc(domains.createdAt), asc(domains.id));
}

export async function countDomains(db: Queryable, workspace: WorkspaceId): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(domains).where(eq(domains.workspaceId, workspace));
  return counted?.count ?? 0;
}

/** `false`: it is listed already. */
export async function insertDomain(db: Queryable, row: DomainRow): Promise<boolean> {
  const inserted = await db.insert(domains).values(row).onConflictDoNothing().returning({ id: domains.id });
  return inserted.length > 0;
}

export async function findDomain(db: Queryable, workspace: WorkspaceId, id: string): Promise<DomainRow | undefined> {
  const [found] = await db.select().from(domains).where(ofWorkspace(workspace, id));
  return found;
}

export async function deleteDomain(db: Queryable, workspace: WorkspaceId, id: string): Promise<boolean> {
  const deleted = await db.delete(domains).where(ofWorkspace(workspace, id)).returning({ id: domains.id });
  return deleted.length > 0;
}

/** Fails with a unique violation when another workspace has verified it. */
export async function storeCheck(
  db: Queryable,
  { workspaceId, id }: DomainRow,
  check: Partial<Pick<DomainRow, 'checkedAt' | 'verifiedAt'>>,
): Promise<DomainRow | undefined> {
  const [stored] = await db.update(domains).set(check).where(ofWorkspace(workspaceId, id)).returning();
  return stored;
}

/** `false`: its record was found since, or it was removed. */
export async function endVerification(
  db: Queryable,
  { workspaceId, id }: DomainRow,
  lastFoundBefore: Date,
): Promise<boolean> {
  const ended = await db
    .update(domains)
    .set({ verifiedAt: null })
    .where(and(ofWorkspace(workspaceId, id), lte(domains.verifiedAt, lastFoundBefore)))
    .returning({ id: domains.id });
  return ended.length > 0;
}

/** One page, in the order of their ids. */
export async function listVerified(db: Queryable, after: string, limit: number): Promise<DomainRow[]> {
  return db
    .select()
    .from(domains)
    .where(and(isNotNull(domains.verifiedAt), gt(domains.id, after)))
    .orderBy(asc(domains.id))
    .limit(limit);
}

const verifiedByName = prepared((db) =>
  db
    .select({ workspaceId: domains.workspaceId })
    .from(domains)
    .where(and(eq(domains.name, sql.placeholder('name')), isNotNull(domains.verifiedAt)))
    .prepare('verified_domain'),
);

/** Runs on every request for a host name other than our own. */
export async function findVerified(db: Queryable, name: string): Promise<WorkspaceId | undefined> {
  const [found] = await verifiedByName(db).execute({ name });
  return found?.workspaceId;
}

export async function ownsArtist(db: Queryable, workspace: WorkspaceId, artist: string): Promise<boolean> {
  const found = await db
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.workspaceId, workspace), eq(artists.id, artist)));
  return found.length > 0;
}

/** Whose page a domain opens with. */
export async function findFirstArtist(db: Queryable, workspace: WorkspaceId): Promise<string | undefined> {
  const [found] = await db
    .select({ id: artists.id })
    .from(artists)
    .where(eq(artists.workspaceId, workspace))
    .orderBy(sql`${artists.archivedAt} is not null`, asc(artists.createdAt), asc(artists.id))
    .limit(1);
  return found?.id;
}
