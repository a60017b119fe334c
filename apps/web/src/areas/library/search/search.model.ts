import { foldText, searchWords } from '@debut/contract/fold-text';
import type { SearchHit } from '@debut/contract/search';
import { texts } from './texts.ts';

export type TextPart = { text: string; isMatch: boolean };

/** Splits a title at the typed words, which are highlighted. Accents and case are ignored. */
export function splitMatches(text: string, typed: string): TextPart[] {
  const isMatch = markCharacters(text, searchWords(typed));
  const parts: TextPart[] = [];
  for (const [index, character] of [...text].entries()) {
    const matches = isMatch[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === matches) last.text += character;
    else parts.push({ text: character, isMatch: matches });
  }
  return parts;
}

/** Folding can remove a character or expand it to two, so each folded character has the index of its origin. */
function markCharacters(text: string, words: readonly string[]): boolean[] {
  const characters = [...text].map(foldText);
  const origins = characters.flatMap((folded, index) => [...folded].map(() => index));
  const folded = characters.join('');
  const marked: boolean[] = [];
  for (const word of words) {
    const start = folded.indexOf(word);
    for (let at = start; start >= 0 && at < start + word.length; at += 1) marked[origins[at] ?? -1] = true;
  }
  return marked;
}

/** Pages with a word that starts with each typed word; all pages before anything is typed. */
export function filterPages<Page extends { label: string; words?: string }>(
  pages: readonly Page[],
  typed: string,
): Page[] {
  const typedWords = searchWords(typed);
  return pages.filter(({ label, words = '' }) => {
    const text = foldText(` ${label} ${words}`);
    return typedWords.every((word) => text.includes(` ${word}`));
  });
}

/** Without empty groups. */
export function groupHits(hits: readonly SearchHit[]): { heading: string; hits: SearchHit[] }[] {
  return headings
    .map(([kind, heading]) => ({ heading, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.hits.length > 0);
}

const headings: readonly (readonly [SearchHit['kind'], string])[] = [
  ['track', 'Tracks'],
  ['project', 'Projects'],
  ['task', 'Tasks'],
  ['recipient', 'Recipients'],
  ['campaign', 'Campaigns'],
  ['fan', 'Fans'],
];

interface ShownResults<Page> {
  readonly typed: string;
  readonly hits: readonly SearchHit[];
  readonly recent: readonly SearchHit[];
  readonly pages: readonly Page[];
}

/** The first row of the list, which Enter opens. */
export function getFirstRow<Page>({ typed, hits, recent, pages }: ShownResults<Page>): SearchHit | Page | undefined {
  const listed = typed.trim() === '' ? recent : groupHits(hits)[0]?.hits;
  return listed?.[0] ?? pages[0];
}

/** Most recent first, without duplicates. */
export function addRecent(recent: readonly SearchHit[], opened: SearchHit, maxCount: number): SearchHit[] {
  const others = recent.filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  return [opened, ...others].slice(0, maxCount);
}

export function formatResultCount(count: number): string {
  return count === 0 ? texts.nothingFound : texts.resultsCount(count);
}

export function formatHiddenCount(count: number): string {
  const hidden = texts.moreMatchesAre(count);
  return texts.notListedTypeMoreTo(hidden);
}
