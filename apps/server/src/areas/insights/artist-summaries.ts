import { dayIn } from '@debut/contract/days';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Runtime } from '../../runtime.ts';
import { type ArtistSummary, artists, findTimeZone } from '../accounts/index.ts';
import { fans } from '../fanbase/index.ts';
import { projects, tracks } from '../library/index.ts';
import { tasks } from '../planning/index.ts';

interface SummaryRow extends Record<string, unknown> {
  id: string;
  fans: number;
  open: number;
  overdue: number;
  title: string | null;
  release_date: string | null;
}

/** Fans, open tasks and the next release of each artist, for lists of artists. */
export function summarizeArtists({ clock }: Runtime) {
  return async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, ArtistSummary>> => {
    const [first] = ids;
    if (first === undefined) return new Map();
    const today = dayIn(await findTimeZone(db, first), clock());
    const theirs = sql`user_id = any(${sql.param(ids)}::text[])`;
    const { rows } = await db.execute<SummaryRow>(sql`
      select a.id, coalesce(fans.total, 0) as fans, coalesce(open.total, 0) as open,
        coalesce(open.overdue, 0) as overdue, next.title, next.release_date::text as release_date
      from ${artists} a left join (
        select user_id, count(*)::int as total from ${fans} where ${theirs} group by user_id
      ) fans on fans.user_id = a.id left join (
        select user_id, count(*)::int as total, count(*) filter (where due_date < ${today})::int as overdue
        from ${tasks} where ${theirs} and completed_at is null group by user_id
      ) open on open.user_id = a.id left join (
        select distinct on (user_id) user_id, title, release_date from (
          select user_id, title, release_date from ${tracks}
            where ${theirs} and project_id is null and release_date >= ${today}
          union all select user_id, name, release_date from ${projects} where ${theirs} and release_date >= ${today}
        ) upcoming order by user_id, release_date, title
      ) next on next.user_id = a.id where a.id = any(${sql.param(ids)}::text[])`);
    return new Map(
      rows.map(({ id, open, overdue, title, release_date, ...row }) => [
        id,
        {
          fans: row.fans,
          openTasks: open,
          overdueTasks: overdue,
          nextRelease: title !== null && release_date !== null ? { title, releaseDate: release_date } : null,
        },
      ]),
    );
  };
}
