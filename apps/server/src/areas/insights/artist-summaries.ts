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
    const { rows } = await db.execute<SummaryRow>(sql`
      select a.id,
        (select count(*)::int from ${fans} where user_id = a.id) as fans,
        open.total as open, open.overdue, next.title, next.release_date::text as release_date
      from ${artists} a cross join lateral (
        select count(*)::int as total, count(*) filter (where due_date < ${today})::int as overdue
        from ${tasks} where user_id = a.id and completed_at is null
      ) open left join lateral (
        select title, release_date from ${tracks}
          where user_id = a.id and project_id is null and release_date >= ${today}
        union all select name, release_date from ${projects} where user_id = a.id and release_date >= ${today}
        order by release_date, title limit 1
      ) next on true where a.id = any(${sql.param(ids)}::text[])`);
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
