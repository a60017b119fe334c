import type { SearchHit } from '@debut/contract/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { escapePattern } from '../../platform/db/escape-pattern.ts';
import { projects, tracks } from '../../platform/db/library.tables.ts';

const maxHits = 20;

interface Row extends Record<string, unknown> {
  readonly kind: SearchHit['kind'];
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly cover: string | null;
}

/** Tables of other features are named, not imported: searching is the one thing that looks across all of them. */
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
      union all
      select 'recipient', id, name, email, null, lower(name || ' ' || email)
      from recipients where user_id = ${owner} and lower(name || ' ' || email) like ${pattern}
      union all
      select 'campaign', id, name, subject, null, lower(name)
      from campaigns where user_id = ${owner} and kind <> 'test' and lower(name) like ${pattern}
      union all
      select 'fan', id, name, phone, null, lower(name || ' ' || phone || ' ' || coalesce(email, ''))
      from fans where user_id = ${owner} and lower(name || ' ' || phone || ' ' || coalesce(email, '')) like ${pattern}
    ) found
    order by words like ${`${literally}%`} desc, words like ${`% ${literally}%`} desc, length(title), title, id
    limit ${maxHits}`;
}
