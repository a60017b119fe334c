import {
  type Box,
  clampOffset,
  moved,
  nearestPlace,
  type Offset,
  type Part,
  placeDuring,
  placesOf,
} from './sortable.model.ts';
import { texts } from './texts.ts';

/**
 * One item of a list in the air. It moves by styles alone: nothing is drawn again while a card is carried over hundreds of
 * others.
 */
export class Drag {
  readonly #list: HTMLElement;
  readonly #item: HTMLElement;
  readonly #readIds: () => readonly string[];
  #ids: readonly string[] = [];
  /** What is drawn of the items, by their ids. */
  #items = new Map<string, HTMLElement>();
  #places: Box[] = [];
  #from = 0;
  #to = 0;
  #offset: Offset = { x: 0, y: 0 };

  /** `ids` names every item in its order, also those that are not drawn now. */
  constructor(list: HTMLElement, item: HTMLElement, ids: () => readonly string[]) {
    this.#list = list;
    this.#item = item;
    this.#readIds = ids;
    this.#read();
    this.#to = this.#from;
    item.dataset.sorting = 'held';
  }

  get from(): number {
    return this.#from;
  }

  /** The place it would take if it were dropped now. */
  get to(): number {
    return this.#to;
  }

  get count(): number {
    return this.#ids.length;
  }

  get offset(): Offset {
    return this.#offset;
  }

  carryTo(offset: Offset): void {
    this.#offset = offset;
    this.#item.style.transform = translation(offset);
    this.#makeRoom(nearestPlace(this.#places, this.#own, offset));
  }

  carryWithin(offset: Offset): void {
    this.carryTo(clampOffset(this.#places, this.#own, offset));
  }

  carryToPlace(wanted: number): void {
    const place = this.#places[Math.min(this.count - 1, Math.max(0, wanted))];
    if (place) this.carryTo({ x: place.x - this.#own.x, y: place.y - this.#own.y });
  }

  /** The list has changed under it: it stays where it is on the screen. */
  readAgain(): void {
    const before = this.#own;
    this.#read();
    const { x, y } = this.#offset;
    this.carryTo({ x: x + before.x - this.#own.x, y: y + before.y - this.#own.y });
    for (const place of this.#places.keys()) this.#show(place);
  }

  /** The ids in the order shown. */
  get order(): string[] {
    return moved(this.#ids, this.#from, this.#to);
  }

  /** Puts everything down. `commit` makes the shown order the real one; whatever then lies elsewhere glides there. */
  settle(commit: () => void, dropMilliseconds: number): void {
    const items = [...this.#items.values()];
    const shown = items.filter(({ style }) => style.transform).map((item) => [item, positionOf(item)] as const);
    for (const item of items) putBack(item);
    this.#item.dataset.sorting = 'settling';
    commit();
    for (const [item, position] of shown) {
      glide(item, position, item === this.#item ? dropMilliseconds : roomMilliseconds);
    }
    void Promise.allSettled(this.#item.getAnimations().map(({ finished }) => finished)).then(() => {
      if (this.#item.dataset.sorting === 'settling') delete this.#item.dataset.sorting;
    });
  }

  get #own(): Box {
    return this.#places[this.#from] ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  #read(): void {
    const parts = [...this.#list.children].filter(isPart);
    this.#ids = this.#readIds();
    this.#items = new Map(parts.map((part) => [part.dataset.sortId ?? '', part]));
    this.#places = placesOf(parts.map(asPart));
    this.#from = Math.max(0, this.#ids.indexOf(this.#item.dataset.sortId ?? ''));
  }

  #makeRoom(to: number): void {
    const first = Math.min(this.#from, this.#to, to);
    const last = Math.max(this.#from, this.#to, to);
    this.#to = to;
    for (let place = first; place <= last; place += 1) this.#show(place);
  }

  #show(place: number): void {
    const item = this.#items.get(this.#ids[place] ?? '');
    const home = this.#places[place];
    const now = this.#places[placeDuring(place, this.#from, this.#to)];
    if (!item || !home || !now || item === this.#item) return;
    item.style.transition = `transform ${roomMilliseconds}ms ${easing}`;
    item.style.transform = now === home ? '' : translation({ x: now.x - home.x, y: now.y - home.y });
  }
}

const roomMilliseconds = 200;
const easing = 'cubic-bezier(.2,.8,.2,1)';

/** An item, or the room of items that are not drawn. */
function isPart(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && ('sortId' in element.dataset || 'sortGap' in element.dataset);
}

/** Offsets know nothing of transforms: they say where things lie at rest. */
function asPart({ offsetLeft, offsetTop, offsetWidth, offsetHeight, dataset }: HTMLElement): Part {
  const box = { x: offsetLeft, y: offsetTop, width: offsetWidth, height: offsetHeight };
  return dataset.sortGap === undefined ? box : { ...box, standsFor: Number(dataset.sortGap) };
}

function putBack({ style }: HTMLElement): void {
  style.transform = '';
  style.transition = '';
}

function translation({ x, y }: Offset): string {
  return `translate3d(${x}px, ${y}px, 0)`;
}

function positionOf(item: HTMLElement): Offset {
  const { left, top } = item.getBoundingClientRect();
  return { x: left, y: top };
}

/** The animation is made by script, where the style sheet's rule for those who want no motion does not reach. */
function glide(item: HTMLElement, from: Offset, duration: number): void {
  if (!item.isConnected) return;
  const { x, y } = positionOf(item);
  const isThere = Math.abs(from.x - x) < 1 && Math.abs(from.y - y) < 1;
  if (isThere || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  item.animate([{ transform: translation({ x: from.x - x, y: from.y - y }) }, { transform: 'none' }], {
    duration,
    easing,
  });
}

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
  const say = (words: string, place: number) => options().say(texts.positionOf(words, place + 1, drag.count));
  const carry = (change: (held: Drag) => void) => {
    const before = drag.to;
    change(drag);
    if (drag.to !== before) say(texts.isOver(title), drag.to);
  };
  const stopWatching = watch(list, () => (item.isConnected ? carry(() => drag.readAgain()) : onGone()));
  say(texts.pickedUpAt(title), drag.from);
  return {
    get options() {
      return options();
    },
    carry,
    end(kept) {
      stopWatching();
      const { from, to, order } = drag;
      drag.settle(() => kept && to !== from && options().onReorder(order), options().dropMilliseconds);
      if (!item.isConnected) options().say(texts.isNoLongerThere(title));
      else if (kept) say(texts.wasDroppedAt(title), to);
      else say(texts.movingWasCanceledItIs(title), from);
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
