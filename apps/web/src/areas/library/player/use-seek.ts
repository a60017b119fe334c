import type { KeyboardEvent } from 'react';
import { playTime } from '../../../lib/play-time.ts';
import { seekTarget } from './seek-keys.ts';
import { useScrub } from './use-scrub.ts';

type Seeking = { label: string; time: number; duration: number; onSeek: (seconds: number) => void };

/** Makes a box a slider over time, by pointer and by key, whatever is drawn in it. */
export function useSeek({ label, time, duration, onSeek }: Seeking) {
  const { scrubbed, pointed, handlers } = useScrub((fraction) => onSeek(fraction * duration));
  /** The time under the finger while it drags. */
  const shown = scrubbed === null ? time : scrubbed * duration;
  const slider = {
    role: 'slider',
    'aria-label': label,
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': Math.floor(duration),
    'aria-valuenow': Math.floor(shown),
    'aria-valuetext': `${playTime(shown)} of ${playTime(duration)}`,
    onKeyDown(event: KeyboardEvent) {
      const target = seekTarget(event.key, time, duration);
      if (target === null) return;
      event.preventDefault();
      onSeek(target);
    },
    ...handlers,
  };
  return { slider, shown, pointed, played: scrubbed ?? (duration > 0 ? time / duration : 0) };
}
