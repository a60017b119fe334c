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
