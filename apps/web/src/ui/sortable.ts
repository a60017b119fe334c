import type { Offset } from './sortable.model.ts';
import { type Drag, type Grip, type PickedUp, pickUp, type SortableOptions } from './sortable-drag.ts';
import { keepInView, scrollAtEdges, scrollerOf } from './sortable-scroll.ts';

/**
 * Makes the children with `data-sort-id` draggable by their `data-sort-handle`. Events are delegated to the list, so a
 * long list costs no more than a short one. Returns a cleanup function.
 */
export function createSortable(list: HTMLElement, options: () => SortableOptions): () => void {
  let cancel: (() => void) | null = null;
  const done = () => {
    cancel = null;
  };

  function press(event: PointerEvent | KeyboardEvent) {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sort-handle]') : null;
    const item = handle?.closest<HTMLElement>('[data-sort-id]');
    if (!handle || !item || cancel) return;
    const grip = { list, handle, item, pickUp: (onGone: () => void) => pickUp({ list, item, options, onGone }), done };
    cancel = event instanceof KeyboardEvent ? followKeys(event, grip) : followPointer(event, grip);
  }

  list.addEventListener('pointerdown', press);
  list.addEventListener('keydown', press);
  return () => {
    cancel?.();
    list.removeEventListener('pointerdown', press);
    list.removeEventListener('keydown', press);
  };
}

/**
 * Captures key events until the item is dropped, so that the arrow keys neither scroll the page nor seek in the player.
 * Returns a function that cancels the drag, or null if the key doesn't start one.
 */
function followKeys(down: KeyboardEvent, { handle, item, pickUp, done }: Grip): (() => void) | null {
  if (!dropKeys.has(down.key) || down.repeat || isChord(down)) return null;
  down.preventDefault();
  const held = pickUp(() => end(false));
  const scroller = scrollerOf(item);
  const listeners = new AbortController();

  function step(direction: Offset) {
    held.carry((drag) => carryBy(drag, direction, held.options.keyboardStep));
    keepInView(item, scroller);
  }

  function end(kept: boolean) {
    listeners.abort();
    done();
    held.end(kept);
  }

  function press(event: KeyboardEvent) {
    if (isChord(event)) return;
    // Tab drops the item, because it moves focus away from the drag handle.
    if (event.key === 'Tab') return end(true);
    const direction = directions[event.key];
    if (!direction && !dropKeys.has(event.key) && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (direction) step(direction);
    // Ignores key repeat, or holding the key that picked up the item would drop it again.
    else if (!event.repeat) end(event.key !== 'Escape');
  }

  const cancel = () => end(false);
  const { signal } = listeners;
  window.addEventListener('keydown', press, { signal, capture: true });
  handle.addEventListener('blur', cancel, { signal });
  return cancel;
}

function carryBy(drag: Drag, { x, y }: Offset, step: 'place' | number): void {
  if (step === 'place') drag.carryToPlace(drag.to + x + y);
  else drag.carryWithin({ x: drag.offset.x + x * step, y: drag.offset.y + y * step });
}

function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

const dropKeys = new Set([' ', 'Enter']);

const directions: Record<string, Offset | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A drag starts only beyond this distance, so that a shaky press doesn't move the item. */
const activationPixels = 4;

/** Tracks a pointer until it is released. Returns a function that cancels the drag, or null if none can start. */
function followPointer(down: PointerEvent, { handle, list, pickUp, done }: Grip): (() => void) | null {
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
  // In the capture phase, so that Escape doesn't also close a dialog around the list.
  window.addEventListener('keydown', pressKey, { signal, capture: true });
  return cancel;
}
