import type { Day } from '@debut/contract/days';
import type { RosterTask } from '@debut/contract/roster';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists } from '../../accounts/index.ts';
import { projects, tracks } from '../../library/index.ts';
import { tasks } from '../../planning/index.ts';

interface AssignedPage {
  readonly assignee: string;
  /** The artists the assignee can access. */
  readonly ids: readonly string[];
  readonly after: { readonly day: Day; readonly id: string } | undefined;
  readonly limit: number;
}

/** Open tasks by due date. */
export async function listAssignedTasks(
  db: Queryable,
  { assignee, ids, after, limit }: AssignedPage,
): Promise<RosterTask[]> {
  const further = after ? sql`and (t.due_date, t.id) > (${after.day}::date, ${after.id})` : sql``;
  const { rows } = await db.execute<RosterTask & Record<string, unknown>>(sql`
    select t.id, t.title, t.due_date::text as "dueDate", jsonb_build_object('id', a.id, 'name', a.name) as artist,
      jsonb_build_object(
        'kind', case when t.track_id is null then 'project' else 'track' end,
        'id', coalesce(t.track_id, t.project_id),
        'title', coalesce(track.title, project.name)
      ) as release
    from ${tasks} t
    join ${artists} a on a.id = t.user_id
    left join ${tracks} track on track.id = t.track_id
    left join ${projects} project on project.id = t.project_id
    where t.assignee_id = ${assignee} and t.user_id = any(${sql.param(ids)}::text[]) and t.completed_at is null ${further}
    order by t.due_date, t.id limit ${limit}`);
  return rows;
}
