import { foldText } from '@debut/contract/fold-text';
import { recentContactDays } from '@debut/contract/limits';
import type { ResponseRate } from './response-rates.ts';

/** What the rank of a contact depends on. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** Of the contact and of their outlet. */
  readonly genres: readonly string[];
  readonly rate: ResponseRate;
  readonly hasLink: boolean;
  readonly wasPitched: boolean;
}

interface Reasons {
  readonly matchingGenres: readonly string[];
  readonly supportedGenres: readonly string[];
  readonly isRecent: boolean;
  readonly isSuggested: boolean;
}

export type Ranked<One extends Candidate> = One & Reasons;

/**
 * The best first; those who have a link or were pitched this release already come last. Points: 2 for the first genre of
 * the release that they play and 1 for any other, 2 for having supported a genre like it, 3 times the share of pitches
 * they answered, and 3 less if they were written to in the last days. The share counts one more answer and three more
 * pitches than there were, so that one answered pitch doesn't beat nine of ten, and somebody new beats who never answers.
 */
export function rankContacts<One extends Candidate>(
  candidates: readonly One[],
  releaseGenres: readonly string[],
  now: Date,
): Ranked<One>[] {
  return candidates
    .map((one) => ({ ...one, ...findReasons(one, releaseGenres, now) }))
    .map((one) => ({ one, points: countPoints(one), name: foldText(one.name) }))
    .sort(
      (a, b) =>
        Number(b.one.isSuggested) - Number(a.one.isSuggested) ||
        b.points - a.points ||
        compare(a.name, b.name) ||
        compare(a.one.id, b.one.id),
    )
    .map(({ one }) => one);
}

function findReasons({ genres, rate, hasLink, wasPitched }: Candidate, releaseGenres: readonly string[], now: Date) {
  const isLikeRelease = (genre: string) => releaseGenres.some((wanted) => isSameGenre(genre, wanted));
  const { lastContactAt, genresSupported } = rate;
  return {
    matchingGenres: releaseGenres.filter((wanted) => genres.some((genre) => isSameGenre(genre, wanted))),
    supportedGenres: genresSupported.filter(isLikeRelease),
    isRecent: lastContactAt !== null && now.getTime() - lastContactAt.getTime() < recentMilliseconds,
    isSuggested: !hasLink && !wasPitched,
  };
}

function countPoints({ matchingGenres, supportedGenres, rate, isRecent }: Reasons & Pick<Candidate, 'rate'>): number {
  const genre = matchingGenres.length === 0 ? 0 : matchingGenres.length === 1 ? 2 : 3;
  const support = supportedGenres.length > 0 ? 2 : 0;
  const share = (rate.responded + 1) / (rate.pitched + 3);
  return genre + support + 3 * share - (isRecent ? 3 : 0);
}

/** Whether the words of one are in the other, side by side: "Deep House" and "house", but not "warehouse". */
export function isSameGenre(one: string, other: string): boolean {
  const [a, b] = [toWords(one), toWords(other)];
  return a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
}

/** "Hip-Hop" and "hip hop" are the same. */
function toWords(genre: string): string {
  return foldText(genre)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const recentMilliseconds = recentContactDays * 24 * 60 * 60 * 1000;
