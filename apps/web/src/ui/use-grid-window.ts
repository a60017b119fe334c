import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

interface Shown {
  readonly columns: number;
  /** The row height including the gap. */
  readonly rowPixels: number;
  readonly gapPixels: number;
  readonly first: number;
  readonly last: number;
  /** The item last focused or pressed, which stays rendered when it scrolls out of view. */
  readonly keptId: string | undefined;
}

/** Survives unmounting, because scroll restoration needs the grid's full height on the first render. */
let lastShown: Shown = { columns: 4, rowPixels: 0, gapPixels: 0, first: 0, last: 2, keptId: undefined };

/**
 * Virtualizes a grid of equal cells, each with a `data-sort-id`. Rows outside the viewport and overscan are replaced by
 * a placeholder of `heightOf` pixels.
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

/** The overscan above and below the viewport. */
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

/** A run of grid items that are all rendered or all skipped; `to` is exclusive. */
export interface GridPart {
  readonly from: number;
  readonly to: number;
  readonly isDrawn: boolean;
}

/** The row range to render, `last` inclusive. */
interface Rows {
  readonly first: number;
  readonly last: number;
}

interface GridWindow extends Rows {
  readonly columns: number;
}

/** Extends the range by at most one row per end, so that a fast scroll doesn't render many rows in one frame. */
export function nextRows(before: Rows, wanted: Rows): Rows {
  if (wanted.first > before.last || wanted.last < before.first) return wanted;
  return { first: Math.max(wanted.first, before.first - 1), last: Math.min(wanted.last, before.last + 1) };
}

/**
 * Splits a grid into runs of whole rows, so that one placeholder can replace each skipped run. The row of the item at
 * `kept` and the last row, which may be incomplete, are always rendered.
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
