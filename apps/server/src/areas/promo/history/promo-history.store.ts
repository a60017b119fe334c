import type { HistoryEntryOf } from '@debut/contract/contact-history';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { joinRelease, releaseDate, releaseTitle } from '../../library/index.ts';
import { type HistoryPage, isBefore } from '../../outreach/index.ts';
import { listHeat, playsOf } from '../activity/activity.store.ts';
import { percentHeard } from '../activity/percent-heard.ts';
import { toFeedback } from '../listening/present-replies.ts';
import { listFeedbackByIds } from '../listening/replies.store.ts';
import { promoComments, promoDownloads, promoFeedback, promoLinks } from '../promo.tables.ts';
import { promos } from '../promos.table.ts';

type PromoEntry = HistoryEntryOf<'link' | 'feedback' | 'reply'>;

type Row = {
  kind: PromoEntry['kind'];
  id: string;
  at: number;
  linkId: string;
  trackId: string | null;
  projectId: string | null;
  title: string;
  releaseDate: string | null;
};

/** Links that a recipient got, feedback and noted replies, newest first. */
export async function listPromoHistory(
  db: Queryable,
  owner: string,
  recipientId: string,
  page: HistoryPage,
): Promise<PromoEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    with links as (
      select l.id, l.created_at, l.replied_at, p.track_id, p.project_id, ${releaseTitle} as title,
        ${releaseDate} as release_date
      from ${promoLinks} l join ${promos} p on p.user_id = ${owner} and p.id = l.promo_id
      ${joinRelease(owner, { trackId: sql`p.track_id`, projectId: sql`p.project_id` })}
      where l.user_id = ${owner} and l.recipient_id = ${recipientId} and l.kind = 'personal'
    ), moments as (
      select 'link' as kind, id, id as link_id, created_at as moment from links
      union all select 'reply', id, id, replied_at from links where replied_at is not null
      union all select 'feedback', f.id, f.link_id, f.updated_at from ${promoFeedback} f
        where f.user_id = ${owner} and f.link_id in (select id from links)
    )
    select * from (
      select m.kind, m.id, floor(extract(epoch from m.moment) * 1000)::float8 as at, m.link_id as "linkId",
        links.track_id as "trackId", links.project_id as "projectId", links.title, links.release_date as "releaseDate"
      from moments m join links on links.id = m.link_id
    ) entries
    where ${isBefore(page, sql`kind || ':' || id`)}
    order by at desc, kind collate "C" desc, id collate "C" desc limit ${page.limit}`);
  const links = await readLinks(
    db,
    owner,
    rows.filter(({ kind }) => kind === 'link').map(({ id }) => id),
  );
  const feedback = await listFeedbackByIds(
    db,
    owner,
    rows.filter(({ kind }) => kind === 'feedback').map(({ id }) => id),
  );
  return rows.flatMap((row): PromoEntry[] => {
    const { kind, id, linkId, trackId, projectId, title } = row;
    const at = new Date(row.at).toISOString();
    const shared = { id, at, linkId, release: { trackId, projectId, title, releaseDate: row.releaseDate } };
    if (kind === 'reply') return [{ kind, ...shared }];
    if (kind === 'link') {
      const link = links.get(id);
      return link ? [{ kind, ...shared, ...link }] : [];
    }
    const given = feedback.find((one) => one.id === id);
    return given ? [{ kind, ...shared, feedback: toFeedback(given) }] : [];
  });
}

type LinkFacts = Omit<HistoryEntryOf<'link'>, 'kind' | 'id' | 'at' | 'linkId' | 'release'>;

type LinkRow = Pick<LinkFacts, 'opens' | 'plays' | 'downloads' | 'comments'> & {
  id: string;
  revokedAt: number | null;
  lastOpenedAt: number | null;
};

async function readLinks(db: Queryable, owner: string, ids: readonly string[]): Promise<Map<string, LinkFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<LinkRow>(sql`
    select l.id, l.opens, p.plays,
      (extract(epoch from l.revoked_at) * 1000)::float8 as "revokedAt",
      (extract(epoch from l.last_opened_at) * 1000)::float8 as "lastOpenedAt",
      array(select distinct d.format from ${promoDownloads} d
        where d.user_id = ${owner} and d.link_id = l.id order by d.format) as downloads,
      (select count(*)::int from ${promoComments} c where c.user_id = ${owner} and c.link_id = l.id) as comments
    from ${promoLinks} l ${playsOf(owner)}
    where l.user_id = ${owner} and l.id = any(${sql.param(ids)}::text[])`);
  const heats = await listHeat(db, owner, { linkIds: ids });
  const toInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return new Map(
    rows.map(({ id, revokedAt, lastOpenedAt, ...row }) => {
      const heard = heats.filter(({ linkId }) => linkId === id).map(({ heat }) => percentHeard(heat));
      const moments = { revokedAt: toInstant(revokedAt), lastOpenedAt: toInstant(lastOpenedAt) };
      return [id, { ...row, ...moments, tracksPlayed: heard.length, heard: Math.max(0, ...heard) }];
    }),
  );
}
