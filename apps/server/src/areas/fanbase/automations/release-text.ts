import type { DatedRelease } from './read-plan.ts';

const braces = /[ \t]*\{\{\s*(release|link)\s*\}\}/g;

/** Fills in what is about the release; a link that does not exist leaves no gap. */
export function fillRelease(text: string, release: Pick<DatedRelease, 'title' | 'link'> | undefined): string {
  if (!release) return text;
  const filled = text.replace(braces, (whole, name: string) => {
    const value = name === 'release' ? release.title : release.link;
    return value === '' ? '' : `${whole.slice(0, whole.indexOf('{'))}${value}`;
  });
  return filled.trim();
}
