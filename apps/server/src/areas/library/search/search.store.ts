import { searchWords } from '@debut/contract/fold-text';
import type { SearchHit } from '@debut/contract/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { escapePattern } from '../../../platform/db/escape-pattern.ts';
import { hasWords, searchText } from '../../../platform/db/search-text.ts';
import { projects, tracks } from '../library.tables.ts';

const maxHits = 20;

interface Row extends Record<string, unknown> {
  readonly kind: SearchHit['kind'];
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly cover: string | null;
  /** How many rows match, including those not returned. */
  readonly total: number;
}

/** Tables of other areas are named, not imported: search is the only query across all of them. */
export async function searchLibrary(db: Queryable, owner: string, typed: string): Promise<Row[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const result = await db.execute<Row>(librarySearch(owner, words));
  return result.rows;
}

/** Rows that contain every word: prefix matches first, then word starts; short before long. */
export function librarySearch(owner: string, words: readonly string[]): SQL {
  const literally = escapePattern(words.join(' '));
  const matching = (kind: SearchHit['kind'], text: SQL, columns: SQL, from: SQL) => {
    const folded = searchText(text);
    return sql`
      select ${sql.raw(`'${kind}'`)} as kind, ${columns}, ${folded} as words
      from ${from} and ${hasWords(folded, words)}`;
  };
  const found = sql.join(
    [
      matching(
        'track',
        sql`title || ' ' || artist`,
        sql`id, title, artist as subtitle, cover_art as cover`,
        sql`${tracks} where user_id = ${owner}`,
      ),
      matching(
        'project',
        sql`name || ' ' || artist`,
        sql`id, name, artist, cover_art`,
        sql`${projects} where user_id = ${owner}`,
      ),
      matching(
        'recipient',
        sql`name || ' ' || email`,
        sql`id, name, email, null`,
        sql`recipients where user_id = ${owner}`,
      ),
      matching(
        'campaign',
        sql`name || ' ' || subject`,
        sql`id, name, subject, null`,
        sql`campaigns where user_id = ${owner} and kind not in ('test', 'follow-up')`,
      ),
      matching(
        'fan',
        sql`name || ' ' || phone || ' ' || coalesce(email, '')`,
        sql`id, name, phone, null`,
        sql`fans where user_id = ${owner}`,
      ),
    ],
    sql` union all `,
  );
  return sql`
    select kind, id, title, subtitle, cover, (count(*) over ())::int as total from (${found}) found
    order by words like ${`${literally}%`} desc, words like ${`% ${literally}%`} desc, length(title), title, id
    limit ${maxHits}`;
}
