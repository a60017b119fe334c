import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { releaseCounts, releasePages, releaseVisitors, visitSalts } from '../releases.tables.ts';

type CountRow = typeof releaseCounts.$inferSelect;
export type Counted = Omit<CountRow, 'count'> & { readonly count: number };

/** Strangers could make up any number of referring sites and campaigns. */
const maxNames = 200;
export const otherName = 'other';

/** Adds to what was counted. Pages that were deleted meanwhile are left out. */
export async function addCounts(db: Queryable, rows: readonly Counted[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    with given as (
      select g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g("userId" text, "pageId" text, day date, what text, name text, count integer)
      join ${releasePages} p on p.user_id = g."userId" and p.id = g."pageId"),
    named as (
      select "userId", "pageId", day, what, count, case
          when what not in ('referrer', 'campaign') or exists (select 1 from ${releaseCounts} c
            where c.page_id = "pageId" and c.day = given.day and c.what = given.what and c.name = given.name) then name
          when (select count(*) from ${releaseCounts} c
            where c.page_id = "pageId" and c.day = given.day and c.what = given.what)
            + row_number() over (partition by "pageId", day, what order by name) > ${maxNames} then ${otherName}
          else name end as name
      from given)
    insert into ${releaseCounts} (user_id, page_id, day, what, name, count)
    select "userId", "pageId", day, what, name, sum(count) from named
    group by "userId", "pageId", day, what, name
    order by "pageId", day, what, name
    on conflict (page_id, day, what, name) do update set count = ${releaseCounts}.count + excluded.count`);
}

export interface SeenVisitor {
  readonly userId: string;
  readonly pageId: string;
  readonly day: string;
  readonly digest: string;
}

/** Returns those who had not been seen yet. */
export async function addVisitors(db: Queryable, rows: readonly SeenVisitor[]): Promise<SeenVisitor[]> {
  if (rows.length === 0) return [];
  const result = await db.execute<{ userId: string; pageId: string; day: string; digest: string }>(sql`
    insert into ${releaseVisitors} (user_id, page_id, digest, day)
    select g."userId", g."pageId", g.digest, g.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("userId" text, "pageId" text, digest text, day date)
    join ${releasePages} p on p.user_id = g."userId" and p.id = g."pageId"
    order by g."pageId", g.digest
    on conflict do nothing
    returning user_id as "userId", page_id as "pageId", day::text as day, digest`);
  return result.rows;
}

/** The same for every process. */
export async function findSalt(db: Queryable, day: string, fresh: string): Promise<string> {
  await db.insert(visitSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [found] = await db.select().from(visitSalts).where(eq(visitSalts.day, day));
  return found?.salt ?? fresh;
}

/** Once a day is over, nothing that separated its visitors is left. */
export async function forgetVisitors(db: Queryable, before: string): Promise<void> {
  await db.delete(releaseVisitors).where(lt(releaseVisitors.day, before));
  await db.delete(visitSalts).where(lt(visitSalts.day, before));
}

export async function listCounts(db: Queryable, owner: string, pageId: string, since: string): Promise<CountRow[]> {
  return db
    .select()
    .from(releaseCounts)
    .where(and(eq(releaseCounts.userId, owner), eq(releaseCounts.pageId, pageId), gte(releaseCounts.day, since)));
}

/** By service. */
export async function countClicks(db: Queryable, owner: string, pageId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ service: releaseCounts.name, count: sql<number>`sum(${releaseCounts.count})::int` })
    .from(releaseCounts)
    .where(and(eq(releaseCounts.userId, owner), eq(releaseCounts.pageId, pageId), eq(releaseCounts.what, 'click')))
    .groupBy(releaseCounts.name);
  return new Map(rows.map(({ service, count }) => [service, count]));
}
