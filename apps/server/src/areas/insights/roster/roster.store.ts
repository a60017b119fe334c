import type { Day } from '@debut/contract/days';
import { maxRosterEntries } from '@debut/contract/limits';
import type { RosterRelease, RosterSend } from '@debut/contract/roster';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { creditEntries } from '../../billing/index.ts';
import { fans, messages, textDeliveries } from '../../fanbase/index.ts';
import { projects, tracks } from '../../library/index.ts';
import { campaigns, deliveries } from '../../outreach/index.ts';
import { tasks } from '../../planning/index.ts';

/** Each query covers all artists of a member; their ids are checked before. */
type Ids = readonly string[];

const anyOf = (ids: Ids) => sql`any(${sql.param(ids)}::text[])`;

type JoinedRow = { artistId: string; day: Day; count: number };

/** Fans by the day they joined; those who joined before `first` count for the day before it. */
export async function countJoined(
  db: Queryable,
  ids: Ids,
  { timeZone, first }: { timeZone: string; first: Day },
): Promise<JoinedRow[]> {
  const { rows } = await db.execute<JoinedRow>(sql`
    select user_id as "artistId", day::text, count::int from (
      select user_id, count(*), case when created_at < ${first}::timestamp at time zone ${timeZone}
        then ${first}::date - 1 else (created_at at time zone ${timeZone})::date end as day
      from ${fans} where user_id = ${anyOf(ids)} group by user_id, day
    ) joined`);
  return rows;
}

export type ReleaseRow = Pick<RosterRelease, 'kind' | 'id' | 'title' | 'releaseDate' | 'campaignStart'> & {
  artistId: string;
  cover: string | null;
  trackCount: number;
  done: number;
  total: number;
};

/**
 * Upcoming releases until the end of the timeline, and of each artist the one after it and the last one. A track that
 * comes out with its project is part of that release.
 */
export async function listReleases(
  db: Queryable,
  ids: Ids,
  { timeZone, today, until }: { timeZone: string; today: Day; until: Day },
): Promise<ReleaseRow[]> {
  const { rows } = await db.execute<ReleaseRow>(sql`
    with dated as (
      select user_id, 'track' as kind, id, title, cover_art, release_date, 1 as track_count from ${tracks} t
      where user_id = ${anyOf(ids)} and release_date is not null and not exists (
        select from ${projects} p where p.id = t.project_id and p.release_date = t.release_date)
      union all
      select user_id, 'project', id, name, cover_art, release_date,
        (select count(*)::int from ${tracks} t where t.project_id = p.id)
      from ${projects} p where user_id = ${anyOf(ids)} and release_date is not null
    ), placed as (
      select *, row_number() over (
        partition by user_id, release_date < ${today}, release_date >= ${until}
        order by case when release_date < ${today} then ${today}::date - release_date else release_date - ${today}::date end, id
      ) as place from dated
    )
    select r.user_id as "artistId", r.kind, r.id, r.title, r.cover_art as cover, r.track_count as "trackCount",
      r.release_date::text as "releaseDate", work.done, work.total,
      least(r.release_date, work.first_due, sent.first_send)::text as "campaignStart"
    from placed r
    cross join lateral (
      select count(completed_at)::int as done, count(*)::int as total, min(due_date) as first_due from ${tasks}
      where track_id = r.id or project_id = r.id
    ) work
    cross join lateral (
      select min((coalesce(started_at, scheduled_at) at time zone ${timeZone})::date) as first_send from ${campaigns}
      where user_id = r.user_id and (track_id = r.id or project_id = r.id) and kind <> 'test'
        and status not in ('draft', 'cancelled')
    ) sent
    where r.place <= case when r.release_date >= ${today} and r.release_date < ${until} then ${maxRosterEntries} else 1 end
    order by r.release_date, r.title, r.id`);
  return rows;
}

export type SendRow = Pick<RosterSend, 'kind' | 'id' | 'title' | 'status' | 'recipients' | 'day'> & {
  artistId: string;
};

/** Scheduled ones, the next first; then those sent since, the latest first. */
export async function listSends(
  db: Queryable,
  ids: Ids,
  { timeZone, since }: { timeZone: string; since: Date },
): Promise<SendRow[]> {
  const isShown = sql`(status in ('scheduled', 'sending') or (status = 'sent' and sent_at >= ${since.toISOString()}))`;
  const at = sql`coalesce(sent_at, started_at, scheduled_at)`;
  const { rows } = await db.execute<SendRow>(sql`
    with sends as (
      select user_id, 'email' as kind, id, name as title, status, ${at} as at, 0 as estimate from ${campaigns}
      where user_id = ${anyOf(ids)} and kind not in ('test', 'follow-up') and ${isShown}
      union all
      select user_id, 'text', id, title, status, ${at}, fan_estimate from ${messages}
      where user_id = ${anyOf(ids)} and kind = 'message' and ${isShown}
    ), placed as (
      select *, row_number() over (
        partition by status = 'sent' order by extract(epoch from at) * case when status = 'sent' then -1 else 1 end, id
      ) as place from sends
    )
    select user_id as "artistId", kind, id, title, status, (at at time zone ${timeZone})::date::text as day,
      case when kind = 'email'
        then (select count(*)::int from ${deliveries} d where d.campaign_id = s.id and d.state <> 'skipped')
        when status = 'scheduled' then estimate
        else (select count(*)::int from ${textDeliveries} d where d.message_id = s.id and d.state <> 'skipped')
      end as recipients
    from placed s where place <= ${maxRosterEntries} order by status = 'sent', place`);
  return rows;
}

type SpentRow = { artistId: string | null; cause: string | null; credits: number };

/** Holds of the month without what was released of them, whenever that was. */
export async function sumSpentByArtist(
  db: Queryable,
  workspace: WorkspaceId,
  { timeZone, month }: { timeZone: string; month: string },
): Promise<SpentRow[]> {
  const start = sql`${`${month}-01`}::timestamp`;
  const released = sql`(select amount from ${creditEntries} ended
    where ended.user_id = held.user_id and ended.key = 'end:' || substr(held.key, 6))`;
  const { rows } = await db.execute<SpentRow>(sql`
    select held.artist_id as "artistId", held.cause_kind as cause,
      -sum(held.amount + coalesce(${released}, 0))::int as credits
    from ${creditEntries} held
    where held.user_id = ${workspace} and held.kind = 'hold' and held.at >= ${start} at time zone ${timeZone}
      and held.at < (${start} + interval '1 month') at time zone ${timeZone}
    group by 1, 2`);
  return rows;
}
