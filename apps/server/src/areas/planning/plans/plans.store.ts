import { type Day, dayIn, defaultTimeZone, timeZoneOr } from '@debut/contract/days';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { findResponsible } from '../../accounts/index.ts';
import { releasePlans } from '../planning.tables.ts';
import { columnsOf, type Release, tableOf } from './release.ts';

export type PlanRow = typeof releasePlans.$inferSelect;

export interface KnownRelease {
  readonly title: string;
  readonly releaseDate: Day | null;
}

export async function findRelease(db: Queryable, owner: string, release: Release): Promise<KnownRelease | undefined> {
  const [found] = await selectRelease(db, owner, release);
  return found;
}

/** Locked until the transaction ends, so concurrent planning runs one after the other. */
export async function lockRelease(db: Queryable, owner: string, release: Release): Promise<KnownRelease | undefined> {
  const [found] = await selectRelease(db, owner, release).for('update');
  return found;
}

export async function findPlan(db: Queryable, owner: string, release: Release): Promise<PlanRow | undefined> {
  const [found] = await db.select().from(releasePlans).where(of(owner, release));
  return found;
}

/** `share`: the anchor must not change while a task is changed. Always locked before the tasks. */
export async function lockPlan(
  db: Queryable,
  owner: string,
  release: Release,
  strength: 'share' | 'update',
): Promise<PlanRow | undefined> {
  const [found] = await db.select().from(releasePlans).where(of(owner, release)).for(strength);
  return found;
}

export async function insertPlan(
  db: Queryable,
  owner: string,
  release: Release,
  plan: Omit<PlanRow, 'userId' | 'trackId' | 'projectId'>,
): Promise<void> {
  await db.insert(releasePlans).values({ ...plan, userId: owner, ...columnsOf(release) });
}

export async function updatePlan(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<Pick<PlanRow, 'plan' | 'anchor' | 'produced'>>,
): Promise<void> {
  await db
    .update(releasePlans)
    .set(change)
    .where(and(eq(releasePlans.userId, owner), eq(releasePlans.id, id)));
}

/** Today in the account's time zone. */
export async function todayOf(db: Queryable, owner: string, now: Date): Promise<Day> {
  return dayIn(timeZoneOr(defaultTimeZone, await timeZoneOf(db, owner)), now);
}

/** Days before this one are over for this account. Without a time zone, the one where days end last is assumed. */
export async function firstDayNotPast(db: Queryable, owner: string, now: Date): Promise<Day> {
  return dayIn(timeZoneOr('Etc/GMT+12', await timeZoneOf(db, owner)), now);
}

async function timeZoneOf(db: Queryable, owner: string): Promise<string | null | undefined> {
  return (await findResponsible(db, owner))?.timeZone;
}

function selectRelease(db: Queryable, owner: string, release: Release) {
  const { table, id, userId, title, releaseDate } = tableOf(release);
  return db
    .select({ title, releaseDate })
    .from(table)
    .where(and(eq(userId, owner), eq(id, release.id)));
}

function of(owner: string, { kind, id }: Release) {
  return and(eq(releasePlans.userId, owner), eq(kind === 'track' ? releasePlans.trackId : releasePlans.projectId, id));
}
