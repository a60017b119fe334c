/** The nearest scroll container, such as a dialog's body, or else the page. */
export function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return pageScroller();
}

/**
 * Scrolls while the dragged item is near the top or bottom edge, faster the closer it is. Stops at the end of the list,
 * because the dragged item overflows it and would make the page grow forever. Returns a function to stop.
 */
export function scrollAtEdges(scroller: Element, list: Element, heldAt: () => number): () => void {
  let last = performance.now();
  const step = (now: number) => {
    const span = spanOf(scroller);
    const wanted = (edgeSpeed(heldAt(), span) * Math.min(50, now - last)) / 1000;
    const { top, bottom } = list.getBoundingClientRect();
    const pixels = Math.min(
      Math.max(wanted, Math.min(0, top - edge - span.top)),
      Math.max(0, bottom + edge - span.bottom),
    );
    last = now;
    if (pixels !== 0) scroller.scrollBy({ top: pixels, behavior: 'instant' });
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

export function keepInView(item: HTMLElement, scroller: Element): void {
  const { top, bottom } = item.getBoundingClientRect();
  const span = spanOf(scroller);
  const above = span.top + edge - top;
  const below = bottom - (span.bottom - edge);
  if (above > 0) scroller.scrollBy({ top: -above, behavior: 'instant' });
  else if (below > 0) scroller.scrollBy({ top: below, behavior: 'instant' });
}

/** Fixed bars cover the edges of the page, so the scroll zone starts well before them. */
const edge = 112;
const mostPixelsPerSecond = 1500;

export function edgeSpeed(position: number, { top, bottom }: { top: number; bottom: number }): number {
  const zone = Math.min(edge, (bottom - top) / 4);
  const into = Math.max(0, zone - (position - top), zone - (bottom - position)) / zone;
  const direction = position - top < bottom - position ? -1 : 1;
  return into === 0 ? 0 : direction * Math.min(1, into) ** 2 * mostPixelsPerSecond;
}

function spanOf(scroller: Element): { top: number; bottom: number } {
  return scroller === pageScroller() ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
}

function pageScroller(): Element {
  return document.scrollingElement ?? document.documentElement;
}
