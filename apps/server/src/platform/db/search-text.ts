import { foldedLetters } from '@debut/contract/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import { escapePattern } from './escape-pattern.ts';

/**
 * Text without accents and in lower case, as `foldText` of the contract makes it. Plain functions only, all immutable, so that
 * it can stand in an index and needs no extension. What is searched must use the very expression of the index. Most text is
 * ASCII, which needs only its case changed: that is ten times as fast, and short queries look at every row of an account.
 */
export function searchText(text: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${text}, NFKD), ${sql.raw(String.raw`'[\u0300-\u036f]', '', 'g'`)})`;
  const folded = foldedLetters.reduce(
    (inner, [letter, replacement]) => sql`replace(${inner}, ${sql.raw(`'${letter}', '${replacement}'`)})`,
    plain,
  );
  return sql`lower(case when octet_length(${text}) = char_length(${text}) then ${text} else ${folded} end)`;
}

/** Every word is somewhere in it, in any order. */
export function hasWords(text: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${text} like ${`%${escapePattern(word)}%`}`),
    sql` and `,
  );
}
