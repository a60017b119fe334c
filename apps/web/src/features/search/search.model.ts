import type { SearchHit } from '@debut/contract/search';

export type Part = { text: string; matches: boolean };

/** The title cut at the first place that matches what was typed, to mark it. */
export function partsOf(text: string, typed: string): Part[] {
  const wanted = typed.trim().toLowerCase();
  const start = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (start < 0) return [{ text, matches: false }];
  const end = start + wanted.length;
  return [
    { text: text.slice(0, start), matches: false },
    { text: text.slice(start, end), matches: true },
    { text: text.slice(end), matches: false },
  ].filter((part) => part.text !== '');
}

/** Pages whose name, or another word for them, has a word that begins with what was typed; all while nothing is. */
export function matchingPages<Page extends { label: string; words?: string }>(
  pages: readonly Page[],
  typed: string,
): Page[] {
  const wanted = typed.trim().toLowerCase();
  return pages.filter(({ label, words = '' }) => ` ${label} ${words}`.toLowerCase().includes(` ${wanted}`));
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
