import type { Day } from '@debut/contract/days';
import { type ReleaseMoment, type ReleasePhase, releasePhase } from '@debut/contract/release-day';
import type { ReleasePage } from '@debut/contract/release-pages';
import { dayInWords } from '../../../data/dates.ts';
import { texts } from './texts.ts';

type Dated = Pick<ReleasePage, 'releaseDate' | 'minute' | 'timing' | 'timeZone'>;

/** Null while the release has no date. */
export function releaseMomentOf({ releaseDate: day, minute, timing, timeZone }: Dated): ReleaseMoment | null {
  return day === null ? null : { day, minute, timing, timeZone };
}

/** "Live. Counts down to Fri 27 Nov." */
export function describeState(page: Dated & Pick<ReleasePage, 'published'>, today: Day, now: Date): string {
  if (!page.published) return texts.publish.draft;
  const phase = releasePhase(releaseMomentOf(page), now);
  return describePhase[phase](page.releaseDate === null ? '' : dayInWords(page.releaseDate, today));
}

const describePhase: Record<ReleasePhase, (day: string) => string> = {
  undated: () => texts.publish.liveUndated,
  before: texts.publish.liveBefore,
  turning: () => texts.publish.liveTurning,
  out: () => texts.publish.liveOut,
};

/** When it comes out, for the whole world. */
export function describeTiming(
  { timing, time, timeZone }: { timing: ReleasePage['timing']; time: string; timeZone: string },
  releaseDate: Day | null,
  today: Day,
): string {
  const day = releaseDate === null ? texts.timing.onReleaseDay : dayInWords(releaseDate, today);
  const at = time === '00:00' ? texts.timing.midnight : time;
  return timing === 'local'
    ? texts.timing.localSentence(day, at)
    : texts.timing.momentSentence(day, at, nameOf(timeZone));
}

/** "New York" */
function nameOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
