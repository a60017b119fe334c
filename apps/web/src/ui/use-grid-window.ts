import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

interface Shown {
  readonly columns: number;
  /** From the top of one row to the top of the next, and the room between them. */
  readonly rowPixels: number;
  readonly gapPixels: number;
  readonly first: number;
  readonly last: number;
  /** What was focused or taken hold of last stays drawn while one scrolls away from it. */
  readonly keptId: string | undefined;
}

/** Grids come back with the page they are on, and its length must be known before the page can be scrolled to its place. */
let lastShown: Shown = { columns: 4, rowPixels: 0, gapPixels: 0, first: 0, last: 2, keptId: undefined };

/**
 * Which parts of a grid of equal cells, each with its `data-sort-id`, are worth drawing: the rows on the screen and around
 * it. For the others an empty row of `heightOf` pixels is enough.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [shown, setShown] = useState(lastShown);

  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid) return;
    let keptId: string | undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const wanted = lookAt(grid, keptId);
      if (!wanted) return;
      const next = { ...wanted, ...nextRows(lastShown, wanted) };
      if (!isSame(next, wanted)) lookSoon();
      if (isSame(next, lastShown)) return;
      lastShown = next;
      setShown(next);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(() => startTransition(look));
    };
    const keep = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-sort-id]') : null;
      keptId = item?.dataset.sortId;
    };
    look();
    const observer = new ResizeObserver(lookSoon);
    observer.observe(grid);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', lookSoon, { signal, passive: true });
    window.addEventListener('resize', lookSoon, { signal });
    grid.addEventListener('focusin', keep, { signal });
    grid.addEventListener('pointerdown', keep, { signal });
    return () => {
      listening.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [list]);

  const kept = shown.keptId === undefined ? -1 : ids.indexOf(shown.keptId);
  return {
    parts: partsOfGrid(ids.length, shown, kept),
    heightOf: ({ from, to }: GridPart) => Math.ceil((to - from) / shown.columns) * shown.rowPixels - shown.gapPixels,
  };
}

/** Rows this far above and below the screen are drawn, so that one does not see it happen. */
const aroundPixels = 800;

function lookAt(grid: HTMLElement, keptId: string | undefined): Shown | undefined {
  const cell = grid.querySelector<HTMLElement>('[data-sort-id]');
  if (!cell) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const gapPixels = Number.parseFloat(rowGap) || 0;
  const rowPixels = cell.offsetHeight + gapPixels;
  const { top } = grid.getBoundingClientRect();
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowPixels,
    gapPixels,
    first: Math.max(0, Math.floor((-top - aroundPixels) / rowPixels)),
    last: Math.floor((window.innerHeight - top + aroundPixels) / rowPixels),
    keptId,
  };
}

function isSame(one: Shown, other: Shown): boolean {
  return (Object.keys(one) as (keyof Shown)[]).every((key) => one[key] === other[key]);
}

/** Places of a grid that follow each other, drawn or left out together. The last is not among them. */
export interface GridPart {
  readonly from: number;
  readonly to: number;
  readonly isDrawn: boolean;
}

/** The rows to draw. */
interface Rows {
  readonly first: number;
  readonly last: number;
}

interface GridWindow extends Rows {
  readonly columns: number;
}

/** The way from some rows to others: one more at each end at a time, so that a fast scroll does not draw many in one go. */
export function nextRows(before: Rows, wanted: Rows): Rows {
  if (wanted.first > before.last || wanted.last < before.first) return wanted;
  return { first: Math.max(wanted.first, before.first - 1), last: Math.min(wanted.last, before.last + 1) };
}

/**
 * Parts a grid into what is drawn and what is not: whole rows, so that what is left out can be one empty row of their height.
 * The row of a place to be kept is drawn wherever it is, and the last one, which may have room beside it.
 */
export function partsOfGrid(count: number, { columns, first, last }: GridWindow, kept: number): GridPart[] {
  const lastRow = Math.floor((count - 1) / columns);
  const keptRow = kept < 0 ? -1 : Math.floor(kept / columns);
  const parts: GridPart[] = [];
  for (let row = 0; row <= lastRow; row += 1) {
    const isDrawn = (row >= first && row <= last) || row === keptRow || row === lastRow;
    const to = Math.min(count, (row + 1) * columns);
    const before = parts.at(-1);
    if (before?.isDrawn === isDrawn) parts[parts.length - 1] = { ...before, to };
    else parts.push({ from: row * columns, to, isDrawn });
  }
  return parts;
}
