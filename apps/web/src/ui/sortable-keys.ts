import type { Offset } from './sortable.model.ts';
import type { Drag } from './sortable-drag.ts';
import type { Grip } from './sortable-pick-up.ts';
import { keepInView, scrollerOf } from './sortable-scroll.ts';

/**
 * Takes the keys from the very press that picked the item up until it is put down, and before anybody else hears them, so
 * that arrows neither scroll the page nor seek in the player. Returns a function to break it off.
 */
export function followKeys(down: KeyboardEvent, { handle, item, pickUp, done }: Grip): (() => void) | null {
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
    // Tab goes on to the next control; what is in the hand is put down on leaving.
    if (event.key === 'Tab') return end(true);
    const direction = directions[event.key];
    if (!direction && !dropKeys.has(event.key) && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (direction) step(direction);
    // A key held down repeats: it must not drop what it has just picked up.
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
