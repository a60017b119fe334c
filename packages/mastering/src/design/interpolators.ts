import { halfBandTaps, shortHalfBandTaps } from '../kernels/reference.ts';

/** Taps per phase of the true-peak interpolator. */
export const truePeakTaps = 24;

/** How many frames before the current one the first taps of `Kernels.truePeak` are. */
export const truePeakLead = truePeakTaps / 2 - 1;

/**
 * Polyphase interpolators: to four times the rate, as BS.1770 requires, and halfway between those. Together they
 * oversample by eight: dense music has peaks that a meter with fourfold oversampling misses by 0.15 dB.
 */
export function truePeakInterpolators(): readonly [Float32Array, Float32Array] {
  interpolators ??= [interpolator(0), interpolator(1 / 8)];
  return interpolators;
}

let interpolators: readonly [Float32Array, Float32Array] | undefined;

function interpolator(first: number): Float32Array {
  const taps = new Float32Array(truePeakTaps * 4);
  for (let phase = 0; phase < 4; phase += 1) {
    for (const [index, tap] of fractionalDelay(first + phase / 4, truePeakTaps).entries())
      taps[index * 4 + phase] = tap;
  }
  return taps;
}

/**
 * How far above the samples the interpolated sound can be, per second difference of the samples. An interpolator is
 * linear interpolation plus a part that only depends on second differences; the sum of that part's absolute values is
 * the bound. So most of a song need not be interpolated to know that it is not the peak.
 */
export function bowBound(): number {
  const phases = [1, 2, 3, 4, 5, 6, 7].map((eighth) => eighth / 8);
  bound ??= Math.max(...phases.map((phase) => bendGain(fractionalDelay(phase, truePeakTaps), phase)));
  return bound;
}

let bound: number | undefined;

/** One half of the symmetric filter that interpolates halfway between two samples. */
export function halfBand(): Float32Array {
  return halfOf(fractionalDelay(0.5, halfBandTaps * 2));
}

/** A shorter one, for sound that has nothing above half of what its rate allows. */
export function shortHalfBand(): Float32Array {
  return halfOf(fractionalDelay(0.5, shortHalfBandTaps * 2, 4.5));
}

function halfOf(taps: readonly number[]): Float32Array {
  return Float32Array.from(taps.slice(taps.length / 2));
}

function fractionalDelay(fraction: number, count: number, beta = 7): number[] {
  const positions = Array.from({ length: count }, (_, index) => index - (count / 2 - 1) - fraction);
  const taps = positions.map((position) => sinc(position) * kaiser(position / (count / 2), beta));
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function bendGain(taps: number[], fraction: number): number {
  const straight = taps.length / 2 - 1;
  const rest = taps.map((tap, index) => {
    if (index === straight) return tap - (1 - fraction);
    return index === straight + 1 ? tap - fraction : tap;
  });
  let slope = 0;
  let value = 0;
  let sum = 0;
  for (const tap of rest) {
    slope += tap;
    value += slope;
    sum += Math.abs(value);
  }
  return sum;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number, beta: number): number {
  return Math.abs(x) < 1 ? besselI0(beta * Math.sqrt(1 - x * x)) / besselI0(beta) : 0;
}

function besselI0(x: number): number {
  let [sum, term] = [1, 1];
  for (let k = 1; k < 40; k += 1) {
    term *= (x / 2 / k) ** 2;
    sum += term;
  }
  return sum;
}
