import { foldText, searchWords } from '@debut/contract/fold-text';
import type { Outlet, OutletKind } from '@debut/contract/outlets';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { outlets, recipients } from '../outreach.tables.ts';

type OutletRow = typeof outlets.$inferSelect;
export type NewOutlet = Omit<typeof outlets.$inferInsert, 'nameKey'>;

interface OutletFilter {
  readonly q?: string | undefined;
  readonly kind?: OutletKind | undefined;
  readonly id?: string | undefined;
}

/** Names with the same key are the same outlet. */
export function outletKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim();
}

export async function listOutlets(
  db: Queryable,
  owner: string,
  filter: OutletFilter,
  page: { from: number; limit: number },
): Promise<Outlet[]> {
  const people = db
    .select({ outletId: recipients.outletId, count: count().as('people') })
    .from(recipients)
    .where(eq(recipients.userId, owner))
    .groupBy(recipients.outletId)
    .as('people_of_outlet');
  const rows = await db
    .select({ outlet: outlets, people: people.count })
    .from(outlets)
    .leftJoin(people, eq(people.outletId, outlets.id))
    .where(isWanted(owner, filter))
    .orderBy(outlets.nameKey, outlets.id)
    .limit(page.limit)
    .offset(page.from);
  return rows.map((row) => toOutlet(row.outlet, row.people ?? 0));
}

export async function countOutlets(db: Queryable, owner: string, filter: OutletFilter = {}): Promise<number> {
  return db.$count(outlets, isWanted(owner, filter));
}

export async function findOutlet(db: Queryable, owner: string, id: string): Promise<Outlet | undefined> {
  const [found] = await listOutlets(db, owner, { id }, { from: 0, limit: 1 });
  return found;
}

/** `false`: the owner has no such outlet. It is not deleted before the transaction ends. */
export async function lockOutlet(db: Queryable, owner: string, id: string): Promise<boolean> {
  const found = await db.select({ id: outlets.id }).from(outlets).where(ownedBy(owner, id)).for('key share');
  return found.length > 0;
}

/** Ids by key. */
export async function findOutletIds(
  db: Queryable,
  owner: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: outlets.id, key: outlets.nameKey })
    .from(outlets)
    .where(and(eq(outlets.userId, owner), inArray(outlets.nameKey, [...keys])));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export async function insertOutlets(db: Queryable, rows: readonly NewOutlet[]): Promise<void> {
  if (rows.length > 0) await db.insert(outlets).values(rows.map((row) => ({ ...row, nameKey: outletKey(row.name) })));
}

/** `false`: the owner has no such outlet. */
export async function updateOutlet(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<NewOutlet> & { name: string },
): Promise<boolean> {
  const changed = await db
    .update(outlets)
    .set({ ...change, nameKey: outletKey(change.name) })
    .where(ownedBy(owner, id))
    .returning({ id: outlets.id });
  return changed.length > 0;
}

export async function deleteOutlet(db: Queryable, owner: string, id: string): Promise<boolean> {
  const deleted = await db.delete(outlets).where(ownedBy(owner, id)).returning({ id: outlets.id });
  return deleted.length > 0;
}

function isWanted(owner: string, { q = '', kind, id }: OutletFilter) {
  const words = searchWords(q);
  const text = sql`${outlets.name} || ' ' || ${outlets.website} || ' ' ||
    array_to_string(${outlets.genres}, ' ') || ' ' || ${outlets.notes}`;
  return and(
    eq(outlets.userId, owner),
    kind && eq(outlets.kind, kind),
    id === undefined ? undefined : eq(outlets.id, id),
    words.length > 0 ? hasWords(searchText(text), words) : undefined,
  );
}

function ownedBy(owner: string, id: string) {
  return and(eq(outlets.userId, owner), eq(outlets.id, id));
}

function toOutlet(row: OutletRow, people: number): Outlet {
  const { id, name, kind, country, website, genres, notes } = row;
  return {
    id,
    name,
    kind,
    country,
    website,
    genres,
    notes,
    recipients: people,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
