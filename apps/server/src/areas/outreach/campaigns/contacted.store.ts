import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { tracks } from '../../library/index.ts';
import { campaigns, deliveries, recipients } from '../outreach.tables.ts';
import type { ReleaseRef } from './release-values.ts';

export interface Contacted {
  readonly email: string;
  /** When the last email about this release was sent to them. */
  readonly at: string;
}

/** Campaigns about the same release: the track or project itself, a project's tracks, a track's project. */
function aboutRelease({ trackId, projectId }: ReleaseRef): SQL {
  return sql`(
    c.track_id = ${trackId} or c.project_id = ${projectId}
    or c.track_id in (select t.id from ${tracks} t where t.user_id = c.user_id and t.project_id = ${projectId})
    or c.project_id = (select t.project_id from ${tracks} t where t.user_id = c.user_id and t.id = ${trackId}))`;
}

/**
 * Which of these addresses already received, or may have received, an email about the release from another campaign; a
 * recipient also at a former address.
 */
export async function findContacted(
  db: Queryable,
  owner: string,
  release: ReleaseRef & { exceptCampaign?: string | undefined },
  emails: readonly string[],
): Promise<Contacted[]> {
  if (emails.length === 0 || (release.trackId === null && release.projectId === null)) return [];
  const { rows } = await db.execute<{ email: string; at: string }>(sql`
    select e.email, to_char(max(coalesce(d.sent_at, d.attempted_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${deliveries} d join ${campaigns} c on c.user_id = d.user_id and c.id = d.campaign_id
    left join ${recipients} r on r.user_id = d.user_id and r.id = d.recipient_id
    cross join lateral (values (d.email), (r.email)) as e(email)
    where d.user_id = ${owner} and d.state in ('sent', 'unknown') and c.kind <> 'test'
      and c.id is distinct from ${release.exceptCampaign ?? null}
      and e.email = any(${sql.param(emails)}::text[]) and ${aboutRelease(release)}
    group by e.email order by e.email`);
  return rows;
}
