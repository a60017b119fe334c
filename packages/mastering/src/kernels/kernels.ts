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
  /** Little-endian samples of 16 bits to floats, at least eight and a multiple of that. */
  readInt16(source: number, target: number, count: number): void;
  /** The same of 24 bits. Reads four bytes more. */
  readInt24(source: number, target: number, count: number): void;
  /**
   * Two passages at once, as floats: a high-pass; three bands whose sum is the sound, each with a gain that moves evenly from one of
   * `gains` to the next; ten peaking filters in a row. The output is `toneDelay` frames late. Filters of second order are `e = x + rest p - sum q`, then `q += p`
   * and `p += e`: q is the last value of the recursion, p and e are its first and second difference. Floats are exact
   * enough for these. Those of first order approach their input by a part of the difference.
   * `settings`: sum, rest and scale of the high-pass; the parts for the lows and for all but the highs; sum, rest and gain of each
   * peaking filter. `gains`: what the lows have more than the middle, the middle itself, and what the highs have more, per
   * step and once more. `states`: `toneStateBytes` of its own.
   */
  shapeTone(
    first: number,
    second: number,
    firstTarget: number,
    secondTarget: number,
    steps: number,
    stepFrames: number,
    settings: number,
    states: number,
    firstGains: number,
    secondGains: number,
  ): void;
  /**
   * The energies of three bands per step of floats, both channels together. `settings`: sum, rest and scale of the high-pass, of the
   * filters at the lower edge (low-pass, high-pass), which are used twice, and of those at the upper edge. `states`: `bandStateBytes` of its own.
   */
  bandEnergies(
    sound: number,
    steps: number,
    stepFrames: number,
    settings: number,
    states: number,
    energies: number,
  ): void;
  /** The same, and the energies of the sides alone: of half the difference of the channels, in both of them. */
  bandAndSideEnergies(
    sound: number,
    steps: number,
    stepFrames: number,
    settings: number,
    states: number,
    energies: number,
    sideEnergies: number,
  ): void;
  /**
   * Adds what a curve takes away from the smoothed sound, smoothed itself, found at twice the sample rate. Looks at 15 frames
   * before and after.
   * `taps`: one half of the symmetric filter between the two rates.
   */
  saturate(source: number, target: number, frames: number, taps: number, drive: number, amount: number): void;
  /**
   * A soft clip at four times the sample rate: bends what is within `knee` of the threshold, so that twice as far above it the
   * threshold is reached. Looks at 16 frames before and after. `taps`, `shortTaps`: one half each of the symmetric filters
   * between the sample rate and its double, and between that and its own double.
   */
  softClip(
    source: number,
    target: number,
    frames: number,
    taps: number,
    shortTaps: number,
    threshold: number,
    knee: number,
  ): void;
  /** Floats with a gain that moves evenly from one of `gains` to the next, times `scale`. */
  applyGain(source: number, target: number, steps: number, stepFrames: number, gains: number, scale: number): void;
  /**
   * The same, with so much more of their lows. `lowRate`: by
   * which part a low-pass of first order approaches its input per frame. `states`: its `lowStateBytes`.
   */
  applyGains(
    source: number,
    target: number,
    steps: number,
    stepFrames: number,
    gains: number,
    scale: number,
    lowGains: number,
    lowRate: number,
    states: number,
  ): void;
  /** Scales the difference of the channels of floats. */
  widen(sound: number, frames: number, width: number): void;
  /**
   * The same, in three bands whose edges are of first order. `settings`: the parts for the lows and for all but the highs; what the
   * lows have more than the middle, the highs, and what the middle has more. `state`: `sideStateBytes` of its own.
   */
  widenBands(sound: number, frames: number, settings: number, state: number): void;
  /**
   * Per step of floats: the K-weighted sum of squares of both channels (BS.1770), a frame late, and the greatest sample.
   * `states`: `measureStateBytes` of its own.
   */
  measure(
    sound: number,
    steps: number,
    stepFrames: number,
    coefficients: number,
    states: number,
    energies: number,
    peaks: number,
  ): void;
  /**
   * Per step of floats: the greatest sample, and the greatest bend (second difference) of three frames that end in the
   * step. `states`: the last two frames.
   */
  samplePeaks(
    sound: number,
    steps: number,
    stepFrames: number,
    states: number,
    peaks: number,
    secondDifferences: number,
  ): void;
  /**
   * The true peak of an even number of floats, by two interpolators whose taps follow each other; `sound` is where the taps of the
   * first frame start.
   */
  truePeak(sound: number, frames: number, taps: number, tapCount: number): number;
  /**
   * The same per step, where what `samplePeaks` says of the step and its
   * neighbours leaves doubt; elsewhere an upper bound. `peaks` and `bows` begin with the step before the first. `limits`: how
   * far one bend can raise the sound; up to which multiple of the greatest sample a bound will do; up to which value it always
   * will, unless it could be the greatest of all; and the greatest found so far.
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
  /**
   * Floats with a moving gain and dither to packed 24-bit samples, and to the floats that those samples stand for. Steps whose
   * peak is below `silence` get no dither.
   */
  render(
    work: number,
    bytes: number,
    heard: number,
    steps: number,
    stepFrames: number,
    gains: number,
    peaks: number,
    silence: number,
    random: number,
  ): void;
  /** Floats times a curve, to doubles. */
  windowed(sound: number, target: number, size: number, curve: number): void;
  /** In place, on complex doubles; `size` is a power of two. `twiddles`: from `allocateTwiddles`. */
  fft(buffer: number, size: number, twiddles: number): void;
  /** Adds the powers of the transform of left + i right, both channels together, per frequency. */
  addPowers(buffer: number, size: number, powers: number): void;
}

/** Far more than a master needs at any sample rate; it never grows, so that views stay valid. */
export const kernelMemoryBytes = 8 * 1024 * 1024;

/** How many frames late the output of `shapeTone` is. */
export const toneDelay = 8;

/**
 * Two floats per channel and passage for the high-pass, the bands and each of the ten filters of the equalizer; and the frames that
 * are late.
 */
export const toneStateBytes = (12 * 2 + toneDelay) * 4 * 4;

/** Two floats. */
export const sideStateBytes = 8;

/** Two floats for two filters and both channels, four times. */
export const bandStateBytes = 4 * 2 * 4 * 4;

/** Two doubles for both filters, and one between them, per channel. */
export const measureStateBytes = 5 * 2 * 8;

/** One frame. */
export const lowStateBytes = 2 * 4;

/** The last two frames. */
export const peakStateBytes = 4 * 4;

/** Added to the input of filters: a decaying state would become denormal, which is slow. */
export const inaudible = 1e-12;

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
