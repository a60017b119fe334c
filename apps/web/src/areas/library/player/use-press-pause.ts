import { useRef } from 'react';
import { playClickPauseMs } from '../playback/player-limits.ts';

/** Lets one press through and ignores those of the next 300 ms: a double click is one click. */
export function usePressPause(): (press: () => void) => void {
  const latest = useRef(Number.NEGATIVE_INFINITY);
  return (press) => {
    const now = performance.now();
    if (now - latest.current < playClickPauseMs) return;
    latest.current = now;
    press();
  };
}
