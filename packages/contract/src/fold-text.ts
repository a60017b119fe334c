/** Letters that Unicode normalization does not decompose; the server's search index folds them too (`search-text.ts`). */
export const foldedLetters: readonly (readonly [letter: string, folded: string])[] = [
  ...pairs('ØøŁłĐđÐðıĦħ', 'oollddddihh'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
];

/** Text as search compares it: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\0-\x7f]/g, (letter) => foldedByLetter.get(letter) ?? letter)
    .toLowerCase();
}

/** The distinct folded words of a search query. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(/\s+/).filter(Boolean))].slice(0, maxSearchWords);
}

const maxSearchWords = 10;

const foldedByLetter = new Map(foldedLetters);

function pairs(letters: string, folded: string): [string, string][] {
  return [...letters].map((letter, place) => [letter, folded[place] ?? letter]);
}
