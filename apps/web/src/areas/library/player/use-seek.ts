import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { playTime } from '../../../lib/play-time.ts';

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

/** Dragging over a bar: it follows the pointer and seeks once, on release. Fractions run from 0 to 1. */
function useScrub(onSeek: (fraction: number) => void) {
  const [scrubbed, setScrubbed] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const leave = () => {
    setScrubbed(null);
    setPointed(null);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setScrubbed(fractionAt(event));
      setPointed(fractionAt(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      setPointed(fractionAt(event));
      if (scrubbed !== null) setScrubbed(fractionAt(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (scrubbed === null) return;
      onSeek(fractionAt(event));
      setScrubbed(null);
      // A finger does not hover.
      if (event.pointerType !== 'mouse') setPointed(null);
    },
    onPointerLeave: () => setPointed((now) => (scrubbed === null ? null : now)),
    onPointerCancel: leave,
  };
  return { scrubbed, pointed, handlers };
}

function fractionAt(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
}

export const seekStepSeconds = 5;
const seekPageSeconds = 30;

/** Where a key of the slider pattern leads to; `null` for any other key. */
function seekTarget(key: string, time: number, duration: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - seekStepSeconds;
    case 'ArrowRight':
    case 'ArrowUp':
      return time + seekStepSeconds;
    case 'PageDown':
      return time - seekPageSeconds;
    case 'PageUp':
      return time + seekPageSeconds;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
