import { type PointerEvent, useState } from 'react';

/** Dragging over a bar: it follows the pointer and seeks once, on release. Fractions run from 0 to 1. */
export function useScrub(onSeek: (fraction: number) => void) {
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
