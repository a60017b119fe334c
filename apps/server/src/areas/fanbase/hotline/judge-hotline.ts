import type { HotlineState } from '@debut/contract/hotline';
import type { HotlineRow } from './hotline.store.ts';

/** What decides whether a hotline takes calls, besides its settings and its money. */
export interface HotlineSituation {
  readonly now: Date;
  /** Whether the plan, or an add-on, includes it. */
  readonly isIncluded: boolean;
  /** Whether the track callers hear still exists. */
  readonly hasTrack: boolean;
  /** Whether release day has come. */
  readonly isOut: boolean;
}

/** What callers get, apart from money. */
export function judgeHotline(
  row: HotlineRow,
  situation: HotlineSituation,
): Exclude<HotlineState, 'no-credits' | 'limit'> {
  const { now, isIncluded, hasTrack, isOut } = situation;
  if (row.status === 'off' || row.number === null) return 'off';
  if (!isIncluded) return 'plan';
  if (row.status === 'paused') return 'paused';
  if (!hasTrack) return 'failed';
  if (row.opensAt && now < row.opensAt) return 'scheduled';
  // Release day and the end are often the same moment.
  if (isOut && row.afterRelease) return 'out';
  if (row.closesAt && now >= row.closesAt) return 'ended';
  return judgeSounds(row);
}

function judgeSounds({ snippetState, greetingKind, greetingState }: HotlineRow): 'preparing' | 'failed' | 'live' {
  const states = greetingKind === 'audio' ? [snippetState, greetingState] : [snippetState];
  if (states.some((state) => state === 'failed' || state === 'none')) return 'failed';
  return states.includes('preparing') ? 'preparing' : 'live';
}
