/** A number with a fixed number of digits and a minus sign instead of a hyphen. */
export function formatFigure(value: number, digits = 1): string {
  // Zero has no sign.
  return (Number(value.toFixed(digits)) || 0).toFixed(digits).replace('-', '−');
}

/** The same with a plus sign. */
export function formatSigned(value: number, digits = 1): string {
  const shown = formatFigure(value, digits);
  return Number(value.toFixed(digits)) > 0 ? `+${shown}` : shown;
}

/** "−14" or "−8.5": with as many digits as it was set with. */
export function formatTarget(lufs: number): string {
  return formatFigure(lufs, Number.isInteger(lufs) ? 0 : 1);
}

/** Silence has no loudness. */
export function formatFigureOrDash(value: number | null, digits = 1): string {
  return value === null ? '–' : formatFigure(value, digits);
}

export type Point = readonly [x: number, y: number];

/** A smooth path through points (Catmull-Rom as cubic Béziers). */
export function buildSmoothPath(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const [startX, startY] = points[index - 2] ?? before;
      const [endX, endY] = points[index + 1] ?? [x, y];
      const first = `${round(before[0] + (x - startX) / 6)} ${round(before[1] + (y - startY) / 6)}`;
      const second = `${round(x - (endX - before[0]) / 6)} ${round(y - (endY - before[1]) / 6)}`;
      return `C${first} ${second} ${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Maps a range of values to a range of pixels. */
export function createScale([from, to]: Point, [start, end]: Point): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** The same for frequencies, by octaves. */
export function createOctaveScale([from, to]: Point, pixels: Point): (hz: number) => number {
  const scale = createScale([0, Math.log2(to / from)], pixels);
  return (hz) => scale(Math.log2(hz / from));
}

export type Curve = { readonly hz: readonly number[]; readonly db: readonly number[] };

/** The points of a curve inside a range. */
export function cropCurve({ hz, db }: Curve, [from, to]: Point): Point[] {
  return hz.flatMap((frequency, index): Point[] => {
    const level = db[index];
    return level !== undefined && frequency >= from && frequency <= to ? [[frequency, level]] : [];
  });
}
