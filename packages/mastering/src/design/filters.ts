/**
 * Filter design. Second-order filters after Robert Bristow-Johnson's cookbook; K-weighting after ITU-R BS.1770-4, for
 * any sample rate.
 */

/** One of the ten filters of `Kernels.shapeTone`. */
export interface PeakingBand {
  readonly a1: number;
  readonly a2: number;
  readonly gain: number;
}

export const noBand: PeakingBand = { a1: 0, a2: 0, gain: 0 };

export function peakingBand(hz: number, sampleRate: number, q: number, db: number): PeakingBand {
  const amplitude = 10 ** (db / 40);
  const omega = (2 * Math.PI * hz) / sampleRate;
  const alpha = Math.sin(omega) / (2 * q);
  const a0 = 1 + alpha / amplitude;
  // A peaking filter is the input plus a scaled band of it, so only the band has a gain.
  return {
    a1: (-2 * Math.cos(omega)) / a0,
    a2: (1 - alpha / amplitude) / a0,
    gain: (alpha * (amplitude - 1 / amplitude)) / a0,
  };
}

/** The response of a band at a frequency, in dB. */
export function bandResponseDb(band: PeakingBand, hz: number, sampleRate: number): number {
  const omega = (2 * Math.PI * hz) / sampleRate;
  return responseDb(band, Math.cos(omega), Math.sin(omega), Math.cos(2 * omega), Math.sin(2 * omega));
}

/** The same at many frequencies, of many bands: sines and cosines are computed once. */
export function createResponses(hz: readonly number[], sampleRate: number): (band: PeakingBand) => number[] {
  const omegas = hz.map((each) => (2 * Math.PI * each) / sampleRate);
  const c1 = omegas.map((omega) => Math.cos(omega));
  const s1 = omegas.map((omega) => Math.sin(omega));
  const c2 = omegas.map((omega) => Math.cos(2 * omega));
  const s2 = omegas.map((omega) => Math.sin(2 * omega));
  return (band) => {
    const response: number[] = [];
    for (let at = 0; at < hz.length; at += 1)
      response.push(responseDb(band, c1[at] as number, s1[at] as number, c2[at] as number, s2[at] as number));
    return response;
  };
}

/** With cosine and sine of the angle per frame, and of twice the angle. */
function responseDb({ a1, a2, gain }: PeakingBand, c1: number, s1: number, c2: number, s2: number): number {
  const real = 1 + a1 * c1 + a2 * c2;
  const imaginary = -a1 * s1 - a2 * s2;
  const aboveReal = real + gain * (1 - c2);
  const aboveImaginary = imaginary + gain * s2;
  const above = aboveReal * aboveReal + aboveImaginary * aboveImaginary;
  return 10 * Math.log10(above / (real * real + imaginary * imaginary));
}

/** Below this there is no music, only what costs headroom. */
const lowestHz = 20;

/** Where the middle of the three bands begins and ends. */
const middleHz = [160, 2500] as const;

/** What `Kernels.shapeTone` splits a sound by. */
export function bandSettings(sampleRate: number): readonly number[] {
  return [...lowCut(sampleRate), ...middleEdges(sampleRate).map((hz) => approachRate(hz, sampleRate))];
}

/** What `Kernels.widenBands` splits the sides by, and by what it multiplies them: see there. */
export function sideSettings(
  sampleRate: number,
  [low, middle, high]: readonly [low: number, middle: number, high: number],
): readonly number[] {
  const edges = middleEdges(sampleRate).map((hz) => approachRate(hz, sampleRate));
  return [...edges, low - middle, high, middle - high];
}

/** The part of the difference by which a low-pass of first order approaches its input per frame. */
export function approachRate(hz: number, sampleRate: number): number {
  return 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
}

/** What `Kernels.bandEnergies` tells the bands apart by: steeper, so that a bass drum does not count as the middle. */
export function detectorSettings(sampleRate: number): readonly number[] {
  const [lower, upper] = middleEdges(sampleRate).map((hz) => [
    ...passFilter('low', hz, sampleRate),
    ...passFilter('high', hz, sampleRate),
  ]) as [number[], number[]];
  return [...lowCut(sampleRate), ...lower, ...upper];
}

function lowCut(sampleRate: number): readonly number[] {
  return passFilter('high', Math.min(lowestHz, sampleRate * 0.1), sampleRate);
}

function middleEdges(sampleRate: number): readonly number[] {
  return middleHz.map((hz) => Math.min(hz, sampleRate * 0.4));
}

export function peakingSettings({ a1, a2, gain }: PeakingBand): readonly number[] {
  return [...recursion(a1, a2), gain];
}

/** Butterworth, of second order. */
function passFilter(kind: 'low' | 'high', hz: number, sampleRate: number): readonly number[] {
  const omega = (2 * Math.PI * hz) / sampleRate;
  const alpha = Math.sin(omega) / Math.SQRT2;
  const a0 = 1 + alpha;
  const scale = (kind === 'low' ? 1 - Math.cos(omega) : 1 + Math.cos(omega)) / 2 / a0;
  return [...recursion((-2 * Math.cos(omega)) / a0, (1 - alpha) / a0), scale];
}

/** Of the sum and the rest: see `Kernels.shapeTone`. */
function recursion(a1: number, a2: number): readonly [sum: number, rest: number] {
  const sum = 1 + a1 + a2;
  return [sum, a2 - 1 - sum];
}

/** The seven coefficients of `Kernels.measure`: shelf b0 b1 b2 a1 a2, then the high-pass a1 a2. */
export function kWeighting(sampleRate: number): readonly number[] {
  const shelf = { hz: 1681.974450955533, gainDb: 3.999843853973347, q: 0.7071752369554196 };
  const k = Math.tan((Math.PI * shelf.hz) / sampleRate);
  const high = 10 ** (shelf.gainDb / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / shelf.q + k * k;
  const highPass = { hz: 38.13547087602444, q: 0.5003270373238773 };
  const h = Math.tan((Math.PI * highPass.hz) / sampleRate);
  const h0 = 1 + h / highPass.q + h * h;
  return [
    (high + (band * k) / shelf.q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / shelf.q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / shelf.q + k * k) / a0,
    (2 * (h * h - 1)) / h0,
    (1 - h / highPass.q + h * h) / h0,
  ];
}
