import { maxSlugCharacters } from '@debut/contract/limits';

/** "Don’t Stop – Größe" becomes "dont-stop-grosse". Other alphabets stay, as browsers show them in addresses. */
export function slugOf(text: string, fallback: string): string {
  const plain = text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return shorten(words, maxSlugCharacters - roomForNumber) || fallback;
}

/** For "-2" and so on. */
const roomForNumber = 6;

function shorten(words: readonly string[], max: number): string {
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > max) return slug === '' ? word.slice(0, max) : slug;
    slug = longer;
  }
  return slug;
}

/** The first of "mara-vey", "mara-vey-2", … that is not taken. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}
