import { foldedLetters } from '@debut/contract/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import { escapePattern } from './escape-pattern.ts';

/**
 * Text in lower case without accents, like the contract's `foldText`. Only immutable functions, so that it can be
 * indexed without an extension; queries must use exactly the expression of the index. ASCII text, which is most, only
 * needs its case changed: ten times as fast, which matters because short queries scan every row of an account.
 */
export function searchText(text: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${text}, NFKD), ${sql.raw(String.raw`'[\u0300-\u036f]', '', 'g'`)})`;
  const folded = foldedLetters.reduce(
    (inner, [letter, replacement]) => sql`replace(${inner}, ${sql.raw(`'${letter}', '${replacement}'`)})`,
    plain,
  );
  return sql`lower(case when octet_length(${text}) = char_length(${text}) then ${text} else ${folded} end)`;
}

/** Every word occurs, in any order. */
export function hasWords(text: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${text} like ${`%${escapePattern(word)}%`}`),
    sql` and `,
  );
}
