import type { Curve } from '../../../ui/figures.ts';
/** Reduces a curve to as many points as a small drawing has room for. */
export function thinCurve({ hz, db }: Curve): { hz: number; db: number }[] {
  const step = Math.max(1, Math.ceil(hz.length / maxCurvePoints));
  return hz.flatMap((frequency, index) => (index % step === 0 ? [{ hz: frequency, db: db[index] ?? 0 }] : []));
}

const maxCurvePoints = 14;

/** The decibels a spectrum is drawn in: from just above its peak to 54 dB below. */
export function getSpectrumRange(levels: readonly number[]): { top: number; bottom: number; lines: number[] } {
  const peak = levels.reduce((highest, level) => Math.max(highest, level), -120);
  const top = Math.ceil((peak + 4) / 2) * 2;
  const bottom = top - spectrumSpanDb;
  const first = Math.floor(top / 20) * 20;
  return { top, bottom, lines: [first, first - 20, first - 40].filter((line) => line < top - 2 && line > bottom + 4) };
}

const spectrumSpanDb = 54;

/** The scale of an equalizer curve: 6 dB, or 12 dB where it follows a reference far. */
export function getEqualizerScale(levels: readonly number[]): number {
  return levels.some((db) => Math.abs(db) > 7) ? 12 : 6;
}

/** The scale of gain reduction: 4, 8 or 12 dB, so that charts of different versions can be compared. */
export function getReductionScale(maxDb: number): number {
  return maxDb <= 4 ? 4 : maxDb <= 8 ? 8 : 12;
}

/** Reduces values to as many bars as there is room for, each with the maximum of its part. */
export function reduceToBars(values: readonly number[], count: number): number[] {
  return Array.from({ length: Math.min(count, values.length) }, (_, bar) => {
    const bars = Math.min(count, values.length);
    const from = Math.floor((bar * values.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * values.length) / bars));
    return values.slice(from, to).reduce((most, value) => Math.max(most, value), 0);
  });
}

/** The moments to label on a time axis, far enough apart to be legible. */
export function listTimeMarks(seconds: number, room: number): number[] {
  const step = [5, 10, 15, 30, 60, 120, 300, 600].find((one) => (one / seconds) * room >= minMarkPixels) ?? 600;
  const marks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step);
  // The end has a label of its own.
  return marks.filter((mark) => mark === 0 || ((seconds - mark) / seconds) * room >= minMarkPixels / 1.5);
}

const minMarkPixels = 56;
