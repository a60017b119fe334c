import { Drag } from './sortable-drag.ts';

export interface SortableOptions {
  /** Of all items in their order, also of those that are not drawn. */
  ids: () => readonly string[];
  /** What a screen reader calls an item. */
  titleOf: (id: string) => string;
  say: (sentence: string) => void;
  /** Gets the ids in their new order; the list must be drawn in it when this returns. */
  onReorder: (ids: string[]) => void;
  axis: 'both' | 'vertical';
  /** How far an arrow key carries: from place to place, or so many pixels. */
  keyboardStep: 'place' | number;
  dropMilliseconds: number;
}

export interface PickedUp {
  readonly options: SortableOptions;
  carry(change: (drag: Drag) => void): void;
  /** Drops it where it is, or puts it back. */
  end(kept: boolean): void;
}

/** What a press took hold of. */
export interface Grip {
  readonly list: HTMLElement;
  readonly handle: HTMLElement;
  readonly item: HTMLElement;
  /** `onGone` is told when the item vanishes from under the hand, which then gets no more events of it. */
  pickUp(onGone: () => void): PickedUp;
  /** To be called when it is let go. */
  done(): void;
}

type PickUp = { list: HTMLElement; item: HTMLElement; options: () => SortableOptions; onGone: () => void };

/** Takes an item into the hand and says what happens to it. */
export function pickUp({ list, item, options, onGone }: PickUp): PickedUp {
  const drag = new Drag(list, item, () => options().ids());
  const title = options().titleOf(item.dataset.sortId ?? '');
  const say = (words: string, place: number) => options().say(`${words} position ${place + 1} of ${drag.count}.`);
  const carry = (change: (held: Drag) => void) => {
    const before = drag.to;
    change(drag);
    if (drag.to !== before) say(`${title} is over`, drag.to);
  };
  const stopWatching = watch(list, () => (item.isConnected ? carry(() => drag.readAgain()) : onGone()));
  say(`Picked up ${title} at`, drag.from);
  return {
    get options() {
      return options();
    },
    carry,
    end(kept) {
      stopWatching();
      const { from, to, order } = drag;
      drag.settle(() => kept && to !== from && options().onReorder(order), options().dropMilliseconds);
      if (!item.isConnected) options().say(`${title} is no longer there.`);
      else if (kept) say(`${title} was dropped at`, to);
      else say(`Moving ${title} was cancelled. It is back at`, from);
    },
  };
}

/** Another tab may add or delete items, and the window may change its size, while one holds something. */
function watch(list: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(list, { childList: true });
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}
