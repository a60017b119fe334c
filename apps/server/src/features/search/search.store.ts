import type { SearchHit } from '@debut/contract/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { projects, tracks } from '../../platform/db/library.tables.ts';

const maxHits = 20;

interface Row extends Record<string, unknown> {
  readonly kind: SearchHit['kind'];
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly cover: string | null;
}

export async function searchLibrary(db: Database, owner: string, typed: string): Promise<Row[]> {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const result = await db.execute<Row>(librarySearch(owner, wanted));
  return result.rows;
}

/** Everything owned whose words contain what was typed: first what begins with it, then where a word does; short before long. */
export function librarySearch(owner: string, wanted: string): SQL {
  const literally = escapePattern(wanted);
  const pattern = `%${literally}%`;
  return sql`
    select kind, id, title, subtitle, cover from (
      select 'track' as kind, id, title, artist as subtitle, cover_art as cover, lower(title || ' ' || artist) as words
      from ${tracks} where user_id = ${owner} and lower(title || ' ' || artist) like ${pattern}
      union all
      select 'project', id, name, artist, cover_art, lower(name || ' ' || artist)
      from ${projects} where user_id = ${owner} and lower(name || ' ' || artist) like ${pattern}
    ) found
    order by words like ${`${literally}%`} desc, words like ${`% ${literally}%`} desc, length(title), title, id
    limit ${maxHits}`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
