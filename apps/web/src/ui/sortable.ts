import { followKeys } from './sortable-keys.ts';
import { pickUp, type SortableOptions } from './sortable-pick-up.ts';
import { followPointer } from './sortable-pointer.ts';

/**
 * Lets one move the children of a list that carry a `data-sort-id`, by what carries a `data-sort-handle` in them. It
 * listens at the list, so a list of hundreds costs no more than a short one. Returns a function to stop.
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
