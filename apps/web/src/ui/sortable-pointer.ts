import type { Grip, PickedUp } from './sortable-pick-up.ts';
import { scrollAtEdges, scrollerOf } from './sortable-scroll.ts';

/** A movement of more than this is meant; anything less is a tremble. */
const activationPixels = 4;

/** Follows one press of a mouse, pen or finger until it is released. Returns a function to break it off. */
export function followPointer(down: PointerEvent, { handle, list, pickUp, done }: Grip): (() => void) | null {
  if (down.button !== 0 || !down.isPrimary) return null;
  const scroller = scrollerOf(handle);
  const start = { x: down.clientX, y: down.clientY + scroller.scrollTop };
  let pointer = { x: down.clientX, y: down.clientY };
  let held: PickedUp | null = null;
  let stopScrolling: (() => void) | null = null;
  const listeners = new AbortController();

  function carry() {
    const x = pointer.x - start.x;
    const y = pointer.y + scroller.scrollTop - start.y;
    if (!held && Math.hypot(x, y) <= activationPixels) return;
    held ??= pickUp(cancel);
    stopScrolling ??= scrollAtEdges(scroller, list, () => pointer.y);
    const isVertical = held.options.axis === 'vertical';
    held.carry((drag) => drag.carryTo({ x: isVertical ? 0 : x, y }));
  }

  function follow({ clientX, clientY }: PointerEvent) {
    pointer = { x: clientX, y: clientY };
    carry();
  }

  function end(kept: boolean) {
    listeners.abort();
    done();
    stopScrolling?.();
    held?.end(kept);
  }

  const cancel = () => end(false);
  const { signal } = listeners;
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointercancel', cancel, { signal });
  handle.addEventListener(
    'pointerup',
    (event) => {
      follow(event);
      end(true);
    },
    { signal },
  );
  document.addEventListener('scroll', carry, { signal, capture: true, passive: true });
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  };
  // Heard before a dialog around the list, which would close.
  window.addEventListener('keydown', pressKey, { signal, capture: true });
  return cancel;
}
