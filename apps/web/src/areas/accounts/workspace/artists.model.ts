import type { Artist } from '@debut/contract/artists';
import type { Day } from '@debut/contract/days';
import { foldText, searchWords } from '@debut/contract/fold-text';
import { dayFromHere } from '../../../data/dates.ts';
import { texts } from './texts.ts';

/** The artists whose name contains every typed word, active ones apart from archived ones. */
export function filterArtists(artists: readonly Artist[], typed: string): { active: Artist[]; archived: Artist[] } {
  const words = searchWords(typed);
  const found = artists.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  return {
    active: found.filter(({ archivedAt }) => archivedAt === null),
    archived: found.filter(({ archivedAt }) => archivedAt !== null),
  };
}

/** "1,842 fans · Glass Harbor in 11 days" */
export function describeArtist({ fans, nextRelease }: Artist, today: Day): string {
  const release = nextRelease
    ? texts.releaseIn(nextRelease.title, dayFromHere(nextRelease.releaseDate, today).toLowerCase())
    : texts.noReleasePlanned;
  return `${texts.fans(fans)} · ${release}`;
}
