import type { PitchSuggestion } from '@debut/contract/pitch-list';
import { texts } from './texts.ts';

export type SuggestedRelease = { readonly trackId: string } | { readonly projectId: string };

/** "Plays ambient · answered 3 of 5 · last written to 4 months ago" */
export function describeReasons(one: PitchSuggestion, now: Date): string {
  const { matchingGenres, supportedGenres, pitched, responded, lastContactAt } = one;
  const reasons = [
    matchingGenres.length > 0 && texts.plays(matchingGenres),
    supportedGenres.length > 0 && texts.supported(supportedGenres),
    pitched > 0 ? texts.answered(responded, pitched) : texts.notPitchedYet,
    lastContactAt !== null && texts.lastWrittenTo(formatAgo(new Date(lastContactAt), now)),
  ];
  const line = reasons.filter(Boolean).join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** "today", "3 days ago", "4 months ago" */
export function formatAgo(then: Date, now: Date): string {
  const days = Math.floor((now.getTime() - then.getTime()) / dayMilliseconds);
  if (days < 1) return texts.today;
  const [count, unit] = days < 60 ? [days, 'day'] : days < 730 ? [days / 30.44, 'month'] : [days / 365.25, 'year'];
  return ago.format(-Math.floor(count), unit as Intl.RelativeTimeFormatUnit);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const ago = new Intl.RelativeTimeFormat('en');

/** Of those who are suggested, the best ones. */
export function chooseBest(contacts: readonly PitchSuggestion[], count: number): Set<string> {
  return new Set(
    contacts
      .filter(isSuggested)
      .slice(0, count)
      .map(({ recipientId }) => recipientId),
  );
}

function isSuggested({ hasLink, wasPitched }: PitchSuggestion): boolean {
  return !hasLink && !wasPitched;
}
