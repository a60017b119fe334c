import { heatParts, minPlaySeconds, promoContactsPerPage } from '@debut/contract/limits';
import type { PromoFilter } from '@debut/contract/promo-links';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { tracks } from '../../library/index.ts';
import { promoComments, promoDownloads, promoFeedback, promoLinks, promoPlays, promoVisits } from '../promo.tables.ts';

export interface LinkActivity extends Record<string, unknown> {
  readonly id: string;
  readonly plays: number;
  readonly formats: ('mp3' | 'wav')[];
  readonly comments: number;
}

interface Chosen {
  readonly filter: PromoFilter;
  readonly words: readonly string[];
  readonly from: number;
}

/** What links did, to be joined to `promo_links l`. */
export const playsOf = (owner: string) => sql`
  left join lateral (
    select count(distinct y.visit_id) filter (where y.seconds >= ${minPlaySeconds})::int as plays,
      coalesce(sum(y.seconds), 0) as seconds
    from ${promoVisits} v join ${promoPlays} y on y.visit_id = v.id
    where v.user_id = ${owner} and v.link_id = l.id) p on true`;

const feedbackOf = (owner: string) =>
  sql`exists (select from ${promoFeedback} f where f.user_id = ${owner} and f.link_id = l.id)`;

/** The most engaged first. */
export async function listLinkActivity(
  db: Queryable,
  owner: string,
  promoId: string,
  { filter, words, from }: Chosen,
): Promise<{ rows: LinkActivity[]; total: number }> {
  const found = await db.execute<LinkActivity & { total: number }>(sql`
    select l.id, p.plays, count(*) over ()::int as total,
      (select count(*)::int from ${promoComments} c where c.user_id = ${owner} and c.link_id = l.id) as comments,
      array(select distinct d.format from ${promoDownloads} d
        where d.user_id = ${owner} and d.link_id = l.id order by d.format) as formats
    from ${promoLinks} l ${playsOf(owner)}
    where l.user_id = ${owner} and l.promo_id = ${promoId} and l.kind <> 'preview' and ${isChosen(filter)}
      and ${words.length > 0 ? hasWords(searchText(sql`l.name || ' ' || coalesce(l.email, '')`), words) : sql`true`}
    order by ${feedbackOf(owner)} desc, p.seconds desc, l.opens desc, l.id
    limit ${promoContactsPerPage} offset ${from}`);
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 };
}

function isChosen(filter: PromoFilter): SQL {
  if (filter === 'listened') return sql`p.plays > 0`;
  if (filter === 'opened') return sql`l.opens > 0 and p.plays = 0`;
  return filter === 'unopened' ? sql`l.opens = 0` : sql`true`;
}

export interface PromoTotals extends Record<string, unknown> {
  readonly links: number;
  readonly opened: number;
  readonly listened: number;
  readonly downloaded: number;
  readonly feedback: number;
  readonly supported: number;
}

export async function countActivity(db: Queryable, owner: string, promoId: string): Promise<PromoTotals> {
  const found = await db.execute<PromoTotals>(sql`
    select count(*)::int as links,
      (count(*) filter (where l.opens > 0))::int as opened,
      (count(*) filter (where p.plays > 0))::int as listened,
      (count(*) filter (where exists (select from ${promoDownloads} d
        where d.user_id = ${owner} and d.link_id = l.id)))::int as downloaded,
      (count(*) filter (where ${feedbackOf(owner)}))::int as feedback,
      (count(*) filter (where exists (select from ${promoFeedback} f where f.user_id = ${owner} and f.link_id = l.id
        and f.support && array['play', 'playlist', 'review'])))::int as supported
    from ${promoLinks} l ${playsOf(owner)}
    where l.user_id = ${owner} and l.promo_id = ${promoId} and l.kind <> 'preview'`);
  return found.rows[0] ?? { links: 0, opened: 0, listened: 0, downloaded: 0, feedback: 0, supported: 0 };
}

/** How often each part was heard in plays that count, by link and track. */
export async function listHeat(
  db: Queryable,
  owner: string,
  { linkIds, trackId }: { linkIds: readonly string[]; trackId?: string },
): Promise<{ linkId: string; trackId: string; heat: number[] }[]> {
  const found = await db.execute<{ linkId: string; trackId: string; part: number; times: number }>(sql`
    select v.link_id as "linkId", y.track_id as "trackId", part::int, sum(times)::int as times
    from ${promoPlays} y join ${promoVisits} v on v.id = y.visit_id,
      unnest(y.heard, y.sent) with ordinality as parts(times, was_sent, part)
    where y.user_id = ${owner} and y.seconds >= ${minPlaySeconds} and v.link_id = any(${sql.param(linkIds)}::text[]) and was_sent and times > 0
      and ${trackId === undefined ? sql`true` : sql`y.track_id = ${trackId}`}
    group by 1, 2, 3`);
  const byKey = new Map<string, { linkId: string; trackId: string; heat: number[] }>();
  for (const row of found.rows) {
    const key = `${row.linkId} ${row.trackId}`;
    const one = byKey.get(key) ?? { linkId: row.linkId, trackId: row.trackId, heat: noHeat() };
    one.heat[row.part - 1] = row.times;
    byKey.set(key, one);
  }
  return [...byKey.values()];
}

/** Over all links of a promo. */
export async function sumHeat(db: Queryable, owner: string, promoId: string, trackId: string): Promise<number[]> {
  const found = await db.execute<{ part: number; times: number }>(sql`
    select part::int, sum(times)::int as times
    from ${promoPlays} y join ${promoVisits} v on v.id = y.visit_id join ${promoLinks} l on l.id = v.link_id,
      unnest(y.heard, y.sent) with ordinality as parts(times, was_sent, part)
    where y.user_id = ${owner} and y.seconds >= ${minPlaySeconds} and l.promo_id = ${promoId} and l.kind <> 'preview'
      and y.track_id = ${trackId} and was_sent and times > 0
    group by 1`);
  const heat = noHeat();
  for (const { part, times } of found.rows) heat[part - 1] = times;
  return heat;
}

export function noHeat(): number[] {
  return new Array<number>(heatParts).fill(0);
}

/** Plays and downloads of one link, by track. */
export async function listTrackActivity(db: Queryable, owner: string, linkId: string) {
  const found = await db.execute<{ trackId: string; plays: number; downloads: number }>(sql`
    select t.id as "trackId",
      (select count(*)::int from ${promoPlays} y join ${promoVisits} v on v.id = y.visit_id
        where v.user_id = ${owner} and v.link_id = ${linkId} and y.track_id = t.id and y.seconds >= ${minPlaySeconds})
        as plays,
      (select count(*)::int from ${promoDownloads} d
        where d.user_id = ${owner} and d.link_id = ${linkId} and d.track_id = t.id) as downloads
    from ${tracks} t where t.user_id = ${owner}
      and (t.id in (select y.track_id from ${promoPlays} y join ${promoVisits} v on v.id = y.visit_id
          where v.user_id = ${owner} and v.link_id = ${linkId})
        or t.id in (select d.track_id from ${promoDownloads} d where d.user_id = ${owner} and d.link_id = ${linkId}))`);
  return found.rows;
}

export async function listLinks(db: Queryable, owner: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(promoLinks)
    .where(and(eq(promoLinks.userId, owner), inArray(promoLinks.id, [...ids])));
}

/** The latest of each link. */
export async function listLatestFeedback(db: Queryable, owner: string, linkIds: readonly string[]) {
  if (linkIds.length === 0) return [];
  return db
    .selectDistinctOn([promoFeedback.linkId])
    .from(promoFeedback)
    .where(and(eq(promoFeedback.userId, owner), inArray(promoFeedback.linkId, [...linkIds])))
    .orderBy(promoFeedback.linkId, sql`${promoFeedback.id} desc`);
}

export async function listFormats(db: Queryable, owner: string, linkId: string): Promise<('mp3' | 'wav')[]> {
  const rows = await db
    .select({ format: promoDownloads.format })
    .from(promoDownloads)
    .where(and(eq(promoDownloads.userId, owner), eq(promoDownloads.linkId, linkId)))
    .groupBy(promoDownloads.format)
    .orderBy(promoDownloads.format);
  return rows.map(({ format }) => format);
}
