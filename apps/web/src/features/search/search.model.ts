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

export function hitsOf(hits: readonly SearchHit[], kind: SearchHit['kind']): SearchHit[] {
  return hits.filter((hit) => hit.kind === kind);
}

/** The one opened last comes first, none twice. */
export function remembered(recent: readonly SearchHit[], opened: SearchHit, most: number): SearchHit[] {
  return [opened, ...recent.filter(({ to }) => to !== opened.to)].slice(0, most);
}

export function countInWords(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}
