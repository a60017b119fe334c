import { type Day, daysBetween } from '@debut/contract/days';
import { dayCount, dayInWords } from '../lib/days.ts';

/** When a release comes out, seen from a day; `toGo` is empty from the day itself on. */
export function releaseTexts(releaseDate: Day, today: Day): { out: string; toGo: string } {
  const days = daysBetween(today, releaseDate);
  return {
    out: `Out ${days === 0 ? 'today' : dayInWords(releaseDate, today)}`,
    toGo: days > 0 ? `${dayCount(days)} to go` : '',
  };
}
