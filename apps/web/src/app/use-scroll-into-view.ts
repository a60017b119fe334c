import { type RefObject, useCallback, useRef } from 'react';

/** Scrolls up to the element if its top is out of view. */
export function useScrollIntoView<Box extends HTMLElement>(): [RefObject<Box | null>, () => void] {
  const box = useRef<Box>(null);
  const scrollIntoView = useCallback(() => {
    const isVisible = (box.current?.getBoundingClientRect().top ?? 0) >= 0;
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isVisible) box.current?.scrollIntoView({ block: 'start', behavior: isMotionReduced ? 'auto' : 'smooth' });
  }, []);
  return [box, scrollIntoView];
}
