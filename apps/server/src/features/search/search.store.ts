import type { SearchHit } from '@debut/contract/search';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { projects, tracks } from '../../platform/db/library.tables.ts';
import { tasks } from '../../platform/db/release-plan.tables.ts';

const maxHits = 20;
/** Every release has a task of the same name; what one looks for is the next of them. */
const maxTaskHits = 8;

interface Row extends Record<string, unknown> {
  readonly kind: SearchHit['kind'];
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly cover: string | null;
  /** The page it leads to. */
  readonly page: string;
}

/** Everything owned whose words contain what was typed; what begins with it comes first, then what is most like it. */
export async function searchLibrary(db: Database, owner: string, typed: string): Promise<Row[]> {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const pattern = `%${escapePattern(wanted)}%`;
  const result = await db.execute<Row>(sql`
    select kind, id, title, subtitle, cover, page from (
      select
        'track' as kind, id, title, artist as subtitle, cover_art as cover, '/track/' || id as page,
        lower(title || ' ' || artist) as words
      from ${tracks} where user_id = ${owner} and lower(title || ' ' || artist) like ${pattern}
      union all
      select 'project', id, name, artist, cover_art, '/project/' || id, lower(name || ' ' || artist)
      from ${projects} where user_id = ${owner} and lower(name || ' ' || artist) like ${pattern}
      union all
      (select
        'task', task.id, task.title, coalesce(track.title, project.name), coalesce(track.cover_art, project.cover_art),
        coalesce('/track/' || track.id, '/project/' || project.id) || '?tab=tasks', lower(task.title)
      from ${tasks} task
      left join ${tracks} track on track.id = task.track_id
      left join ${projects} project on project.id = task.project_id
      where task.user_id = ${owner} and lower(task.title) like ${pattern}
      order by task.completed_at is not null, task.due_date, task.id limit ${maxTaskHits})
    ) found
    order by (words like ${`${escapePattern(wanted)}%`}) desc, similarity(words, ${wanted}) desc, title, id
    limit ${maxHits}`);
  return result.rows;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
