import { timeZoneOr } from '@debut/contract/days';
import type { ReleaseMoment } from '@debut/contract/release-day';
import type { PageRow } from '../pages/pages.store.ts';

/** When the release of a page comes out; `null` without a date. */
export function releaseMomentOf({
  page,
  releaseDate,
}: {
  page: Pick<PageRow, 'minute' | 'timing' | 'timeZone'>;
  releaseDate: string | null;
}): ReleaseMoment | null {
  if (releaseDate === null) return null;
  const { minute, timing, timeZone } = page;
  return { day: releaseDate, minute, timing, timeZone: timeZoneOr('UTC', timeZone) };
}
