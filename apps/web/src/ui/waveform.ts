/** Decodes the base64 of the API, one byte per point. Empty when it cannot be read. */
export function waveformPoints(waveform: string | null | undefined): Uint8Array {
  if (!waveform) return new Uint8Array();
  try {
    return Uint8Array.from(atob(waveform), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Bars from 0 to 1, each as high as its loudest point. */
export function waveformBars(points: Uint8Array, count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, bar) => {
    if (points.length === 0) return 0;
    const from = Math.floor((bar * points.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * points.length) / count));
    return points.subarray(from, to).reduce((loudest, point) => Math.max(loudest, point), 0) / 255;
  });
}

/** An SVG path of vertical strokes in a box of `count` by 2. */
export function waveformPath(points: Uint8Array, count: number): string {
  return waveformBars(points, count)
    .map((bar, index) => {
      const half = Math.max(quietestBar, bar);
      return `M${index + 0.5} ${(1 - half).toFixed(2)}V${(1 + half).toFixed(2)}`;
    })
    .join('');
}

/** Silence is drawn as a line of dots. */
export const quietestBar = 0.04;

/** The part of a waveform between two fractions from 0 to 1. */
export function waveformPart(waveform: string | null, from: number, to: number): string | null {
  const points = waveformPoints(waveform);
  const part = points.subarray(Math.floor(from * points.length), Math.ceil(to * points.length));
  return part.length > 0 ? btoa(String.fromCharCode(...part)) : null;
}
