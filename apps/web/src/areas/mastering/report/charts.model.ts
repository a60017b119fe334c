export type Point = readonly [x: number, y: number];

/** A smooth path through points (Catmull-Rom as cubic Béziers). */
export function smoothPath(points: readonly Point[]): string {
  return points
    .map(([x, y], place) => {
      const before = points[place - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const [startX, startY] = points[place - 2] ?? before;
      const [endX, endY] = points[place + 1] ?? [x, y];
      const first = `${round(before[0] + (x - startX) / 6)} ${round(before[1] + (y - startY) / 6)}`;
      const second = `${round(x - (endX - before[0]) / 6)} ${round(y - (endY - before[1]) / 6)}`;
      return `C${first} ${second} ${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** From a range of values to a range of pixels. */
export function linear([from, to]: Point, [start, end]: Point): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** The same for frequencies, which the ear tells apart by octaves. */
export function octaves([from, to]: Point, pixels: Point): (hz: number) => number {
  const scale = linear([0, Math.log2(to / from)], pixels);
  return (hz) => scale(Math.log2(hz / from));
}

/** A curve of the report in the few points that a small drawing has room for. */
export function curvePoints({ hz, db }: Curve): { hz: number; db: number }[] {
  const step = Math.max(1, Math.ceil(hz.length / mostCurvePoints));
  return hz.flatMap((frequency, place) => (place % step === 0 ? [{ hz: frequency, db: db[place] ?? 0 }] : []));
}

const mostCurvePoints = 14;

type Curve = { readonly hz: readonly number[]; readonly db: readonly number[] };

/** What of a curve lies inside a range, as pairs. */
export function within({ hz, db }: Curve, [from, to]: Point): Point[] {
  return hz.flatMap((frequency, place): Point[] => {
    const level = db[place];
    return level !== undefined && frequency >= from && frequency <= to ? [[frequency, level]] : [];
  });
}

/** The range of decibels a spectrum is drawn in: its peak with some air, and 54 dB down from there. */
export function spectrumRange(levels: readonly number[]): { top: number; bottom: number; lines: number[] } {
  const peak = levels.reduce((highest, level) => Math.max(highest, level), -120);
  const top = Math.ceil((peak + 4) / 2) * 2;
  const bottom = top - spectrumSpanDb;
  const first = Math.floor(top / 20) * 20;
  return { top, bottom, lines: [first, first - 20, first - 40].filter((line) => line < top - 2 && line > bottom + 4) };
}

const spectrumSpanDb = 54;

/** The scale of gain reduction: 4, 8 or 12 dB, so that charts of different versions can be compared. */
export function reductionScale(most: number): number {
  return most <= 4 ? 4 : most <= 8 ? 8 : 12;
}

/** As many bars as there is room for, each the deepest moment it stands for. */
export function deepest(values: readonly number[], count: number): number[] {
  return Array.from({ length: Math.min(count, values.length) }, (_, bar) => {
    const bars = Math.min(count, values.length);
    const from = Math.floor((bar * values.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * values.length) / bars));
    return values.slice(from, to).reduce((most, value) => Math.max(most, value), 0);
  });
}

/** Moments to label below a time axis, far enough apart to be read. */
export function timeMarks(seconds: number, room: number): number[] {
  const step = [5, 10, 15, 30, 60, 120, 300, 600].find((one) => (one / seconds) * room >= leastMarkPixels) ?? 600;
  const marks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, place) => place * step);
  // The end has a label of its own.
  return marks.filter((mark) => mark === 0 || ((seconds - mark) / seconds) * room >= leastMarkPixels / 1.5);
}

const leastMarkPixels = 56;
