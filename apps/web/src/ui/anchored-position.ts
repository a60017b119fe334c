import { type RefObject, useLayoutEffect } from 'react';

export interface Placement {
  readonly align: 'start' | 'center' | 'end';
  /** Pixels from the aligned edge towards the middle. */
  readonly alignOffset: number;
  /** Pixels between the button and the panel. */
  readonly gap: number;
  /** Pixels that stay free at the edges of the window. */
  readonly margin: number;
}

type Size = { readonly width: number; readonly height: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
export type Side = 'below' | 'above';

/** Below the button, unless the panel fits only above it or there is more space. */
export function chooseSide(anchor: Box, panel: Size, view: Size, { gap, margin }: Placement): Side {
  const below = view.height - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  return panel.height <= below || below >= above ? 'below' : 'above';
}

/** Where the panel goes, as pixels from the window's edges. */
export function placePanel(anchor: Box, panel: Size, view: Size, placement: Placement, side: Side) {
  const { align, alignOffset, gap, margin } = placement;
  const wanted = {
    start: anchor.left + alignOffset,
    center: (anchor.left + anchor.right - panel.width) / 2,
    end: anchor.right - panel.width - alignOffset,
  }[align];
  const left = Math.max(margin, Math.min(wanted, view.width - margin - panel.width));
  if (side === 'below') {
    const top = anchor.bottom + gap;
    return { left, top, maxHeight: view.height - margin - top };
  }
  return { left, bottom: view.height - anchor.top + gap, maxHeight: anchor.top - gap - margin };
}

/** Keeps the panel beside its button while either moves. */
export function useAnchoredPosition(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { align, alignOffset, gap, margin }: Placement,
): void {
  useLayoutEffect(() => {
    const { current: button } = anchor;
    const { current: box } = panel;
    if (!button || !box) return;
    const placement = { align, alignOffset, gap, margin };
    const side = chooseSide(button.getBoundingClientRect(), sizeOf(box), viewSize(), placement);
    const place = () => {
      const position = placePanel(button.getBoundingClientRect(), sizeOf(box), viewSize(), placement, side);
      for (const [property, pixels] of Object.entries(position)) {
        box.style.setProperty(property === 'maxHeight' ? 'max-height' : property, `${pixels}px`);
      }
      box.style.transformOrigin = `${origins[align]} ${side === 'below' ? 'top' : 'bottom'}`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(box);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, panel, align, alignOffset, gap, margin]);
}

const origins = { start: 'left', center: 'center', end: 'right' };

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({ width, height });

function viewSize(): Size {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height };
}
