import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width of a box in pixels, for drawings that must not be stretched; 0 until it is known. */
export function useWidth<Box extends Element>(): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
