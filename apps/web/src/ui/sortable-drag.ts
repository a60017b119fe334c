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

/** Moves the dragged item with inline styles only, so that dragging a card over hundreds of others never rerenders. */
export class Drag {
  readonly #list: HTMLElement;
  readonly #item: HTMLElement;
  readonly #readIds: () => readonly string[];
  #ids: readonly string[] = [];
  /** The rendered items by id. */
  #items = new Map<string, HTMLElement>();
  #places: Box[] = [];
  #from = 0;
  #to = 0;
  #offset: Offset = { x: 0, y: 0 };

  /** `ids` returns every id in order, including items that aren't rendered. */
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

  /** The index the item would get if it were dropped now. */
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

  /** Measures the list again after it changed, and keeps the dragged item at its position on screen. */
  readAgain(): void {
    const before = this.#own;
    this.#read();
    const { x, y } = this.#offset;
    this.carryTo({ x: x + before.x - this.#own.x, y: y + before.y - this.#own.y });
    for (const place of this.#places.keys()) this.#show(place);
  }

  get order(): string[] {
    return moved(this.#ids, this.#from, this.#to);
  }

  /** Ends the drag. `commit` applies the new order, and every item whose position differs animates to it. */
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

/** An item, or a placeholder for items that aren't rendered. */
function isPart(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && ('sortId' in element.dataset || 'sortGap' in element.dataset);
}

/** `offsetLeft` and `offsetTop` ignore transforms, so they give the resting position. */
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

/** Checks for reduced motion itself, because the style sheet's rule doesn't affect `Element.animate`. */
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
  /** All ids in order, including items that aren't rendered. */
  ids: () => readonly string[];
  /** The item's name in screen reader announcements. */
  titleOf: (id: string) => string;
  say: (sentence: string) => void;
  /** Receives the ids in their new order; the DOM must reflect it when this returns. */
  onReorder: (ids: string[]) => void;
  axis: 'both' | 'vertical';
  /** How far an arrow key moves the item: one position, or a number of pixels. */
  keyboardStep: 'place' | number;
  dropMilliseconds: number;
}

export interface PickedUp {
  readonly options: SortableOptions;
  carry(change: (drag: Drag) => void): void;
  /** Drops the item, or returns it to its original position if `kept` is false. */
  end(kept: boolean): void;
}

/** The elements and callbacks of a press on a drag handle. */
export interface Grip {
  readonly list: HTMLElement;
  readonly handle: HTMLElement;
  readonly item: HTMLElement;
  /** `onGone` is called if the item is removed during the drag, because its handle then gets no more events. */
  pickUp(onGone: () => void): PickedUp;
  /** Must be called when the drag ends. */
  done(): void;
}

type PickUp = { list: HTMLElement; item: HTMLElement; options: () => SortableOptions; onGone: () => void };

/** Starts a drag and announces its progress to screen readers. */
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

/** Another tab may add or delete items, and the window may be resized, during a drag. */
function watch(list: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(list, { childList: true });
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}
