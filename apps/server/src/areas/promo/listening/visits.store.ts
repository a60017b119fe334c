import { heatParts } from '@debut/contract/limits';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { LinkRow } from '../links/links.store.ts';
import { promoDownloads, promoLinks, promoPlays, promoVisits } from '../promo.tables.ts';

export type VisitRow = typeof promoVisits.$inferSelect;

export async function insertVisit(db: Queryable, visit: Omit<VisitRow, 'seconds'>): Promise<void> {
  await db.insert(promoVisits).values(visit);
}

/** Whether somebody from the same network has opened the link since then. */
export async function hasVisited(
  db: Queryable,
  owner: string,
  { linkId, visitor }: Pick<VisitRow, 'linkId' | 'visitor'>,
  since: Date,
): Promise<boolean> {
  const { userId, linkId: link, visitor: who, startedAt } = promoVisits;
  const sought = and(eq(userId, owner), eq(link, linkId), eq(who, visitor), gte(startedAt, since));
  return (await db.$count(promoVisits, sought)) > 0;
}

export async function countOpen(db: Queryable, owner: string, linkId: string, now: Date): Promise<void> {
  await db
    .update(promoLinks)
    .set({ opens: sql`${promoLinks.opens} + 1`, lastOpenedAt: now })
    .where(and(eq(promoLinks.userId, owner), eq(promoLinks.id, linkId)));
}

/** Who answers or downloads has opened the page, also without the script that counts it. With the link locked. */
export async function countOpenWithoutScript(db: Queryable, link: LinkRow, now: Date): Promise<void> {
  if (link.opens === 0) await countOpen(db, link.userId, link.id, now);
}

/** Locked, so that concurrent reports of one visit share the time that has passed. */
export async function lockVisit(
  db: Queryable,
  owner: string,
  { id, linkId }: { id: string; linkId: string },
): Promise<VisitRow | undefined> {
  const [found] = await db
    .select()
    .from(promoVisits)
    .where(and(eq(promoVisits.userId, owner), eq(promoVisits.linkId, linkId), eq(promoVisits.id, id)))
    .for('update');
  return found;
}

export async function addSeconds(db: Queryable, { userId, id }: VisitRow, seconds: number): Promise<void> {
  await db
    .update(promoVisits)
    .set({ seconds: sql`${promoVisits.seconds} + ${seconds}` })
    .where(and(eq(promoVisits.userId, userId), eq(promoVisits.id, id)));
}

/** How often each part was heard; `seconds` are those that are credited. */
export async function addHeard(
  db: Queryable,
  play: { owner: string; visitId: string; trackId: string },
  heard: readonly number[],
  seconds: number,
): Promise<void> {
  const counts = sql`${sql.param(heard)}::smallint[]`;
  await db.execute(sql`
    insert into ${promoPlays} (user_id, visit_id, track_id, heard, sent, seconds)
    values (${play.owner}, ${play.visitId}, ${play.trackId}, ${counts}, ${nothingSent}, ${seconds})
    on conflict (visit_id, track_id) do update set seconds = ${promoPlays.seconds} + ${seconds},
      heard = (select array_agg(least(a + b, 1000)::smallint order by at)
        from unnest(${promoPlays.heard}, ${counts}) with ordinality as both_counts(a, b, at))`);
}

/** The parts whose bytes were sent. */
export async function addSent(
  db: Queryable,
  play: { owner: string; visitId: string; trackId: string },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const sent = Array.from({ length: heatParts }, (_, part) => part >= from && part <= to);
  const flags = sql`${sql.param(sent)}::boolean[]`;
  await db.execute(sql`
    insert into ${promoPlays} (user_id, visit_id, track_id, heard, sent)
    select ${play.owner}, v.id, ${play.trackId}, ${nothingHeard}, ${flags}
    from ${promoVisits} v where v.user_id = ${play.owner} and v.id = ${play.visitId}
    on conflict (visit_id, track_id) do update set
      sent = (select array_agg(a or b order by at)
        from unnest(${promoPlays.sent}, ${flags}) with ordinality as both_flags(a, b, at))`);
}

const nothingHeard = sql`array_fill(0::smallint, array[${sql.raw(String(heatParts))}])`;
const nothingSent = sql`array_fill(false, array[${sql.raw(String(heatParts))}])`;

export async function insertDownload(db: Queryable, download: typeof promoDownloads.$inferInsert): Promise<void> {
  await db.insert(promoDownloads).values(download);
}

export async function countDownloads(
  db: Queryable,
  owner: string,
  { linkId, trackId, format }: { linkId: string; trackId: string; format: 'mp3' | 'wav' },
  since?: Date,
): Promise<number> {
  const { userId, linkId: link, trackId: track, format: kind, at } = promoDownloads;
  const sought = and(eq(userId, owner), eq(link, linkId), eq(track, trackId), eq(kind, format));
  return db.$count(promoDownloads, and(sought, since && gte(at, since)));
}

/** By track and format. */
export async function listDownloadCounts(
  db: Queryable,
  owner: string,
  linkId: string,
): Promise<{ trackId: string; format: 'mp3' | 'wav'; count: number }[]> {
  return db
    .select({
      trackId: promoDownloads.trackId,
      format: promoDownloads.format,
      count: sql<number>`count(*)::int`,
    })
    .from(promoDownloads)
    .where(and(eq(promoDownloads.userId, owner), eq(promoDownloads.linkId, linkId)))
    .groupBy(promoDownloads.trackId, promoDownloads.format);
}
