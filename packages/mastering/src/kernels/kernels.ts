/**
 * The inner loops of mastering, each over a block of stereo sound. They exist twice: `reference.ts` in plain TypeScript,
 * to be read and to be tested against, and `assembly/` with SIMD, which is what runs. Both work on one piece of
 * memory; arguments called sound, source, target and so on are byte addresses in it. "Floats" and "doubles" are stereo
 * frames, left and right in turn.
 */
export interface Kernels {
  readonly kind: 'simd' | 'reference';
  readonly buffer: ArrayBuffer;
  /** Allocates so many zeroed bytes, aligned for every kernel. */
  allocate(bytes: number): number;
  /**
   * Ten peaking filters in a row, `x + g (v - v2)` with `v = x - a1 v1 - a2 v2`; a Linkwitz-Riley split into three bands that
   * add up to an all-pass; each band compressed by its own level, and all added. A gain is found per step, and moves evenly
   * to the next. `settings`: a1, a2, g of every filter, a1, a2, gain of both edges, then `compressorSettings`.
   * `followers`: per band level, average (endless until there is sound) and gain. `states`: `toneStateBytes` of its own.
   */
  shapeTone(
    source: number,
    target: number,
    steps: number,
    stepFrames: number,
    settings: number,
    states: number,
    followers: number,
  ): void;
  /**
   * Adds what a curve takes away, found at twice the sample rate. Looks at 14 frames before and after.
   * `taps`: one half of the symmetric filter between the two rates.
   */
  saturate(source: number, target: number, frames: number, taps: number, drive: number, amount: number): void;
  /** Scales the difference of the channels of floats. */
  widen(sound: number, frames: number, width: number): void;
  /**
   * Per step of floats: the K-weighted sum of squares of both channels (BS.1770), the greatest sample, and the greatest bend
   * (second difference) of three frames that end in the step. `states`: `measureStateBytes` of its own.
   */
  measure(
    sound: number,
    steps: number,
    stepFrames: number,
    coefficients: number,
    states: number,
    energies: number,
    peaks: number,
    secondDifferences: number,
  ): void;
  /** The true peak of floats; `sound` is where the taps of the first frame start. */
  truePeak(sound: number, frames: number, taps: number, tapCount: number): number;
  /**
   * The same per step, by two interpolators whose taps follow each other, where what `measure` says of the step and its
   * neighbours leaves doubt; elsewhere an upper bound. `peaks` and `bows` begin with the step before the first. `limits`: how
   * far one bend can raise the sound; up to which multiple of the greatest sample, and up to which value, a bound will do;
   * and the greatest found so far. A negative value asks only for the greatest of all.
   */
  truePeaks(
    sound: number,
    steps: number,
    stepFrames: number,
    taps: number,
    tapCount: number,
    peaks: number,
    secondDifferences: number,
    limits: number,
    out: number,
  ): void;
  /** Adds left squared, right squared, and left times right of floats to three doubles. */
  sums(sound: number, frames: number, out: number): void;
  /** Floats with a moving gain and dither to packed 24-bit samples, and to the floats that those samples stand for. */
  render(
    work: number,
    bytes: number,
    heard: number,
    steps: number,
    stepFrames: number,
    gains: number,
    dither: number,
    random: number,
  ): void;
  /** Floats times a curve, to doubles. */
  windowed(sound: number, target: number, size: number, curve: number): void;
  /** In place, on complex doubles; `size` is a power of two. `twiddles`: half as many, as `twiddle` gives them. */
  fft(buffer: number, size: number, twiddles: number): void;
  /** Adds the powers of the transform of left + i right, both channels together, per frequency. */
  addPowers(buffer: number, size: number, powers: number): void;
}

/** Far more than a master needs at any sample rate; it never grows, so that views stay valid. */
export const kernelMemoryBytes = 4 * 1024 * 1024;

/** Two doubles per filter and channel: ten in the equalizer, five in the crossover. */
export const toneStateBytes = 15 * 4 * 8;

/** Two doubles for both filters and channels, and the last two frames of floats. */
export const measureStateBytes = 8 * 8 + 4 * 4;

/** Added to the input of filters: a decaying state would become denormal, which is slow. */
export const inaudible = 1e-12;

/** A turn by this part of a circle as a transform multiplies by it: less its imaginary part, the same, and its real part. */
export function twiddle(part: number): readonly [number, number, number] {
  const angle = 2 * Math.PI * part;
  return [Math.sin(angle), -Math.sin(angle), Math.cos(angle)];
}

/** Allocates memory from an address on. */
export function createAllocator(start: number): Kernels['allocate'] {
  let next = roundUp(start);
  return (bytes) => {
    const address = next;
    next = roundUp(next + bytes);
    if (next > kernelMemoryBytes) throw new Error('The kernels are out of memory.');
    return address;
  };
}

function roundUp(address: number): number {
  return Math.ceil(address / 64) * 64;
}
