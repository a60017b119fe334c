import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { escapePattern } from '../../platform/db/escape-pattern.ts';
import { projects, tracks } from '../../platform/db/library.tables.ts';
import { tasks } from '../../platform/db/release-plan.tables.ts';

/** Every release has a task of the same name; what one looks for is the next of them. */
const maxTaskHits = 8;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly release: string;
  readonly cover: string | null;
  readonly page: string;
}

/** Found among the owner's own: the titles of a plan are everybody's, so an index of words would lead to all of them. */
export async function searchTasks(db: Database, owner: string, typed: string): Promise<Row[]> {
  const wanted = escapePattern(typed.trim().toLowerCase());
  if (wanted === '') return [];
  const result = await db.execute<Row>(sql`
    select
      task.id, task.title, coalesce(track.title, project.name) as release,
      coalesce(track.cover_art, project.cover_art) as cover,
      coalesce('/track/' || track.id, '/project/' || project.id) || '?tab=tasks' as page
    from ${tasks} task
    left join ${tracks} track on track.id = task.track_id
    left join ${projects} project on project.id = task.project_id
    where task.user_id = ${owner} and lower(task.title) like ${`%${wanted}%`}
    order by
      task.completed_at is not null, lower(task.title) like ${`${wanted}%`} desc, task.due_date, task.id
    limit ${maxTaskHits}`);
  return result.rows;
}
