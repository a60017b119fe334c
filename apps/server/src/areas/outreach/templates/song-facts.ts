import type { Day } from '@debut/contract/days';
import type { ReleaseValues } from '@debut/contract/placeholders';

/** What the writers know about a song. */
export interface SongFacts {
  /** What placeholders are filled with when the email is sent. A fact that is empty is not written about. */
  readonly values: ReleaseValues;
  readonly year: string;
  readonly releaseDate: Day | null;
  /** In the artist's own words. */
  readonly story: string;
  /** The artist's public page; `null` while there is none to link to. */
  readonly pageUrl: string | null;
  /** Decides what is still to come. */
  readonly today: Day;
}

/** Double braces would be taken for placeholders, and control characters break subjects. */
export function plain(text: string): string {
  return text
    .replace(/\{\{+/g, '{')
    .replace(/\}\}+/g, '}')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
