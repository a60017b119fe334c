import { dayIn, momentAt } from '@debut/contract/days';
import { type ReleaseMoment, releaseMomentIn } from '@debut/contract/release-day';
import type { PageRow } from '../pages/pages.store.ts';

const morning = 9 * 60;

/** When a fan in that time zone is reminded. */
export function reminderMomentIn(release: ReleaseMoment, time: PageRow['reminderTime'], zone: string): Date {
  const out = releaseMomentIn(release, zone);
  if (time === 'release') return out;
  const inTheMorning = momentAt(zone, dayIn(zone, out), morning);
  return inTheMorning < out ? out : inTheMorning;
}
