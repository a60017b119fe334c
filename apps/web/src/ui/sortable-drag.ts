import { type Box, clampOffset, moved, nearestPlace, type Offset, placeDuring } from './sortable.model.ts';

/**
 * One item of a list in the air. It moves by styles alone: nothing is drawn again while a card is carried over hundreds of
 * others.
 */
export class Drag {
  readonly #list: HTMLElement;
  readonly #item: HTMLElement;
  #items: HTMLElement[] = [];
  #places: Box[] = [];
  #from = 0;
  #to = 0;
  #offset: Offset = { x: 0, y: 0 };

  constructor(list: HTMLElement, item: HTMLElement) {
    this.#list = list;
    this.#item = item;
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
    return this.#items.length;
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
    for (const item of this.#items) if (item !== this.#item) putBack(item);
    this.#read();
    this.#to = this.#from;
    const { x, y } = this.#offset;
    this.carryTo({ x: x + before.x - this.#own.x, y: y + before.y - this.#own.y });
  }

  /** The ids in the order shown. */
  get order(): string[] {
    return moved(
      this.#items.map(({ dataset }) => dataset.sortId ?? ''),
      this.#from,
      this.#to,
    );
  }

  /** Puts everything down. `commit` makes the shown order the real one; whatever then lies elsewhere glides there. */
  settle(commit: () => void, dropMilliseconds: number): void {
    const shown = this.#items.filter(({ style }) => style.transform).map((item) => [item, positionOf(item)] as const);
    for (const item of this.#items) putBack(item);
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
    this.#items = [...this.#list.children].filter(isItem);
    // Offsets know nothing of transforms: they say where things lie at rest.
    this.#places = this.#items.map((item) => ({
      x: item.offsetLeft,
      y: item.offsetTop,
      width: item.offsetWidth,
      height: item.offsetHeight,
    }));
    this.#from = Math.max(0, this.#items.indexOf(this.#item));
  }

  #makeRoom(to: number): void {
    const first = Math.min(this.#from, this.#to, to);
    const last = Math.max(this.#from, this.#to, to);
    this.#to = to;
    for (let place = first; place <= last; place += 1) this.#show(place);
  }

  #show(place: number): void {
    const item = this.#items[place];
    const home = this.#places[place];
    const now = this.#places[placeDuring(place, this.#from, this.#to)];
    if (!item || !home || !now || item === this.#item) return;
    item.style.transition = `transform ${roomMilliseconds}ms ${easing}`;
    item.style.transform = now === home ? '' : translation({ x: now.x - home.x, y: now.y - home.y });
  }
}

const roomMilliseconds = 200;
const easing = 'cubic-bezier(.2,.8,.2,1)';

function isItem(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.dataset.sortId !== undefined;
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
  const { x, y } = positionOf(item);
  const isThere = Math.abs(from.x - x) < 1 && Math.abs(from.y - y) < 1;
  if (isThere || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  item.animate([{ transform: translation({ x: from.x - x, y: from.y - y }) }, { transform: 'none' }], {
    duration,
    easing,
  });
}
