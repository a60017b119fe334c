import { foldText, searchWords } from '@debut/contract/fold-text';
import type { SearchHit } from '@debut/contract/search';

export type Part = { text: string; matches: boolean };

/** The title cut where it matches a word that was typed, to mark it; accents and case make no difference. */
export function partsOf(text: string, typed: string): Part[] {
  const isMarked = markedLetters(text, searchWords(typed));
  const parts: Part[] = [];
  for (const [place, letter] of [...text].entries()) {
    const matches = isMarked[place] ?? false;
    const last = parts.at(-1);
    if (last?.matches === matches) last.text += letter;
    else parts.push({ text: letter, matches });
  }
  return parts;
}

/** Folding may drop a letter or make two of one, so each folded one remembers where it comes from. */
function markedLetters(text: string, words: readonly string[]): boolean[] {
  const letters = [...text].map(foldText);
  const origins = letters.flatMap((folded, place) => [...folded].map(() => place));
  const folded = letters.join('');
  const marked: boolean[] = [];
  for (const word of words) {
    const start = folded.indexOf(word);
    for (let place = start; start >= 0 && place < start + word.length; place += 1) marked[origins[place] ?? -1] = true;
  }
  return marked;
}

/** Pages whose name, or another word for them, has a word that begins with what was typed; all while nothing is. */
export function matchingPages<Page extends { label: string; words?: string }>(
  pages: readonly Page[],
  typed: string,
): Page[] {
  const wanted = searchWords(typed);
  return pages.filter(({ label, words = '' }) => {
    const text = foldText(` ${label} ${words}`);
    return wanted.every((word) => text.includes(` ${word}`));
  });
}

/** What was found, kind by kind, in the order in which it is shown; without the kinds of which there is nothing. */
export function groupHits(hits: readonly SearchHit[]): { heading: string; hits: SearchHit[] }[] {
  return headings
    .map(([kind, heading]) => ({ heading, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);
}

/** What stands at the top of the list, which is what Enter opens: finds of any kind come before pages. */
export function firstShown<Page>({ typed, hits, recent, pages }: Shown<Page>): SearchHit | Page | undefined {
  const found = typed.trim() === '' ? recent : groupHits(hits)[0]?.hits;
  return found?.[0] ?? pages[0];
}

interface Shown<Page> {
  readonly typed: string;
  readonly hits: readonly SearchHit[];
  readonly recent: readonly SearchHit[];
  readonly pages: readonly Page[];
}

const headings: readonly (readonly [SearchHit['kind'], string])[] = [
  ['track', 'Tracks'],
  ['project', 'Projects'],
  ['task', 'Tasks'],
  ['recipient', 'Recipients'],
  ['campaign', 'Campaigns'],
  ['fan', 'Fans'],
];

/** The one opened last comes first, none twice. */
export function remembered(recent: readonly SearchHit[], opened: SearchHit, most: number): SearchHit[] {
  const others = recent.filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  return [opened, ...others].slice(0, most);
}

export function countInWords(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}

export function moreInWords(count: number): string {
  return `${count} more ${count === 1 ? 'match is' : 'matches are'} not listed. Type more to narrow them down.`;
}
