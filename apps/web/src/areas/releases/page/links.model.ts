import { maxPageLinks } from '@debut/contract/limits';
import { webAddress } from '@debut/contract/web-address';
import { texts } from './texts.ts';

/** What was pasted or typed, one line after the other. */
export interface PastedLinks {
  /** Addresses the page doesn't have yet, as they will be stored. */
  readonly added: readonly string[];
  readonly hasDuplicates: boolean;
  /** Lines without an address. */
  readonly invalid: readonly string[];
  /** Addresses for which the page has no room. */
  readonly excess: readonly string[];
}

/** Words around an address are ignored, as in "Spotify: https://open.spotify.com/track/1". */
export function readPastedLinks(pasted: string, links: readonly string[]): PastedLinks {
  const known = new Set(links.map(simplify));
  const added: string[] = [];
  const invalid: string[] = [];
  const excess: string[] = [];
  let hasDuplicates = false;
  for (const line of pasted.split(/[\r\n]+/).filter((one) => one.trim() !== '')) {
    const found = findAddresses(line);
    if (found.length === 0) invalid.push(line.trim());
    for (const address of found) {
      if (known.has(simplify(address))) hasDuplicates = true;
      else if (known.size >= maxPageLinks) excess.push(address);
      else added.push(address);
      if (known.size < maxPageLinks) known.add(simplify(address));
    }
  }
  return { added, hasDuplicates, invalid, excess };
}

/** What stays in the field after the addresses have moved to the list. */
export function keepUnread({ invalid, excess }: PastedLinks): string {
  return [...invalid, ...excess].join('\n');
}

/** Why something of it can't be added; null when all of it can. */
export function describePastedLinks({ invalid: [line], excess }: PastedLinks): string | null {
  if (line !== undefined) return texts.links.invalid(shorten(line));
  return excess.length > 0 ? texts.links.tooMany(maxPageLinks) : null;
}

function findAddresses(line: string): string[] {
  return line.split(/\s+/).flatMap((word) => {
    const read = webAddress.safeParse(word.replace(/[,;]+$/, ''));
    return read.success && read.data !== '' ? [read.data] : [];
  });
}

/** Addresses that differ in these lead to the same page. */
function simplify(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

function shorten(line: string): string {
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters - 1)}…` : line;
}

const shownCharacters = 60;
