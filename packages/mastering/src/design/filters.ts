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
export function bandResponseDb({ a1, a2, gain }: PeakingBand, hz: number, sampleRate: number): number {
  const omega = (2 * Math.PI * hz) / sampleRate;
  const [c1, s1, c2, s2] = [Math.cos(omega), Math.sin(omega), Math.cos(2 * omega), Math.sin(2 * omega)];
  const below = { real: 1 + a1 * c1 + a2 * c2, imaginary: -a1 * s1 - a2 * s2 };
  const above = { real: below.real + gain * (1 - c2), imaginary: below.imaginary + gain * s2 };
  return 10 * Math.log10(power(above) / power(below));
}

/** A crossover of `Kernels.shapeTone`: a Butterworth low-pass applied twice. */
export function crossoverEdge(hz: number, sampleRate: number): readonly [a1: number, a2: number, gain: number] {
  const omega = (2 * Math.PI * hz) / sampleRate;
  const alpha = Math.sin(omega) / Math.SQRT2;
  const a0 = 1 + alpha;
  const gain = (1 - Math.cos(omega)) / 2 / a0;
  return [(-2 * Math.cos(omega)) / a0, (1 - alpha) / a0, gain * gain];
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

function power({ real, imaginary }: { real: number; imaginary: number }): number {
  return real * real + imaginary * imaginary;
}
