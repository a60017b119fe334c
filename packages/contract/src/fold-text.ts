/** Letters that no normalization form takes apart. The server's index does the same in SQL: see `search-text.ts` there. */
export const foldedLetters: readonly (readonly [letter: string, folded: string])[] = [
  ...pairs('ØøŁłĐđÐðıĦħ', 'oollddddihh'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
];

/** Text as search compares it: without accents, in lower case. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\0-\x7f]/g, (letter) => foldedByLetter.get(letter) ?? letter)
    .toLowerCase();
}

/** The words somebody typed, folded; none twice. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(/\s+/).filter(Boolean))].slice(0, maxSearchWords);
}

const maxSearchWords = 10;

const foldedByLetter = new Map(foldedLetters);

function pairs(letters: string, folded: string): [string, string][] {
  return [...letters].map((letter, place) => [letter, folded[place] ?? letter]);
}
