import { searchWords } from '@debut/contract/fold-text';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { escapePattern } from '../../../platform/db/escape-pattern.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { tasks } from '../../planning/index.ts';
import { projects, tracks } from '../library.tables.ts';

/** Many releases have a task of the same name; the next one due comes first. */
const maxTaskHits = 8;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly release: string;
  readonly cover: string | null;
  readonly page: string;
  /** How many tasks match, including those not returned. */
  readonly total: number;
}

/**
 * Words may also match the release, as long as one matches the task itself. Scans the owner's own tasks: plan titles
 * are the same for everybody, so an index on words would match all accounts.
 */
export async function searchTasks(db: Queryable, owner: string, typed: string): Promise<Row[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const anyWord = sql.join(
    words.map((word) => sql`folded like ${`%${escapePattern(word)}%`}`),
    sql` or `,
  );
  const result = await db.execute<Row>(sql`
    select id, title, release, cover, page, (count(*) over ())::int as total
    from (
      select
        task.id, task.title, task.completed_at, task.due_date, coalesce(track.title, project.name) as release,
        coalesce(track.cover_art, project.cover_art) as cover,
        coalesce('/track/' || track.id, '/project/' || project.id) || '?tab=tasks' as page,
        ${searchText(sql`task.title`)} as folded,
        ${searchText(sql`task.title || ' ' || coalesce(track.title, project.name, '')`)} as words
      from ${tasks} task
      left join ${tracks} track on track.id = task.track_id
      left join ${projects} project on project.id = task.project_id
      where task.user_id = ${owner}
    ) found
    where (${anyWord}) and ${hasWords(sql`words`, words)}
    order by completed_at is not null, folded like ${`${escapePattern(words.join(' '))}%`} desc, due_date, id
    limit ${maxTaskHits}`);
  return result.rows;
}
