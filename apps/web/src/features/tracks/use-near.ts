import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether an element is on the screen or about to be scrolled there. One observer serves the whole page. */
export function useNear(element: RefObject<Element | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    listeners.set(target, setNear);
    observer ??= new IntersectionObserver(report, { rootMargin: '1000px 0px' });
    observer.observe(target);
    return () => {
      listeners.delete(target);
      observer?.unobserve(target);
    };
  }, [element]);
  return near;
}

const listeners = new Map<Element, (near: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** A transition, so that a fast scroll over many does not have to wait until all of them are drawn. */
function report(entries: IntersectionObserverEntry[]): void {
  startTransition(() => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  });
}
