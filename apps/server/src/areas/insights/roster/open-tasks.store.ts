import type { Day } from '@debut/contract/days';
import type { OpenTask } from '@debut/contract/roster';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists, users } from '../../accounts/index.ts';
import { projects, tracks } from '../../library/index.ts';
import { tasks } from '../../planning/index.ts';

interface OpenTasksPage {
  /** `null`: unassigned ones. */
  readonly assigneeId: string | null | undefined;
  readonly after: { readonly day: Day; readonly id: string } | undefined;
  readonly limit: number;
}

/** Open tasks by due date. */
export async function listOpenTasks(
  db: Queryable,
  artistIds: readonly string[],
  { assigneeId, after, limit }: OpenTasksPage,
): Promise<OpenTask[]> {
  const theirs = assigneeId === undefined ? sql`` : sql`and t.assignee_id is not distinct from ${assigneeId}`;
  const further = after ? sql`and (t.due_date, t.id) > (${after.day}::date, ${after.id})` : sql``;
  const { rows } = await db.execute<OpenTask & Record<string, unknown>>(sql`
    select t.id, t.title, t.due_date::text as "dueDate", jsonb_build_object('id', a.id, 'name', a.name) as artist,
      jsonb_build_object(
        'kind', case when t.track_id is null then 'project' else 'track' end,
        'id', coalesce(t.track_id, t.project_id),
        'title', coalesce(track.title, project.name)
      ) as release,
      case when assignee.id is not null
        then jsonb_build_object('id', assignee.id, 'name', assignee.name) end as assignee
    from ${tasks} t
    join ${artists} a on a.id = t.user_id
    left join ${tracks} track on track.id = t.track_id
    left join ${projects} project on project.id = t.project_id
    left join ${users} assignee on assignee.id = t.assignee_id
    where t.user_id = any(${sql.param(artistIds)}::text[]) and t.completed_at is null ${theirs} ${further}
    order by t.due_date, t.id limit ${limit}`);
  return rows;
}
