import { type RefObject, useCallback, useRef } from 'react';

/** Scrolls back up to where what was just asked for appears, if that is out of sight. */
export function useBringUp<Box extends HTMLElement>(): [RefObject<Box | null>, () => void] {
  const box = useRef<Box>(null);
  const bringUp = useCallback(() => {
    const isInSight = (box.current?.getBoundingClientRect().top ?? 0) >= 0;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isInSight) box.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  }, []);
  return [box, bringUp];
}
