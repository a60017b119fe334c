import { barkBands } from './bark-bands.ts';
import { hopsPerSegment } from './frame-transform.ts';
import { limitBands } from './limit-bands.ts';
import type { SongMeasures } from './measure-song.ts';

/** A mark as strong as it may be. */
export interface MarkPlan {
  readonly segments: number;
  /** Gain of the carrier for each hop and Bark band, per channel. */
  readonly leftGains: Float32Array;
  readonly rightGains: Float32Array;
  readonly sideShares: Float32Array;
  /** Gain of each bin, per channel. */
  readonly leftScales: Float64Array;
  readonly rightScales: Float64Array;
  /** What the carrier of each segment is multiplied by for the bits 0 and 1. */
  readonly strengths: readonly [Float64Array, Float64Array];
}

/** Of the mark relative to the music, per Bark band over the whole song: 1.2 dB below the limit of −40 dB, because copies differ. */
const levelPower = 10 ** (-41.2 / 10);
/** Relative to the music of a moment, where that is quieter than the song. */
const maxMomentPower = 10 ** (-31 / 10);
/** Follows the level of the music less than evenly: quiet moments get more of the mark, where it is easier to find. */
const levelExponent = 0.6;

export function planMark(measures: SongMeasures): MarkPlan {
  const leftGains = designGains(measures.leftPowers);
  const rightGains = designGains(measures.rightPowers);
  const strengths = designStrengths(measures, leftGains, rightGains);
  limitMoments(leftGains, measures.leftPowers, strengths);
  limitMoments(rightGains, measures.rightPowers, strengths);
  return {
    segments: measures.segments,
    sideShares: measures.sideShares,
    ...{ leftGains, rightGains, strengths },
    leftScales: limitBands(meanMarkPowers(leftGains, strengths), measures.energies.left.map(limitOf)),
    rightScales: limitBands(meanMarkPowers(rightGains, strengths), measures.energies.right.map(limitOf)),
  };
}

function limitOf(energy: number): number {
  return energy * levelPower;
}

function designGains(powers: Float32Array): Float32Array {
  const gains = new Float32Array(powers.length);
  for (let band = 0; band < barkBands; band += 1) {
    const mean = meanOf(powers, band);
    let sum = 0;
    for (let cell = band; cell < powers.length; cell += barkBands) {
      const power = powers[cell] as number;
      const wanted = power === 0 ? 0 : power ** levelExponent * mean ** (1 - levelExponent) * levelPower;
      const limited = Math.min(wanted, power * maxMomentPower);
      gains[cell] = limited;
      sum += limited;
    }
    const scale = sum === 0 ? 0 : (mean * levelPower * powers.length) / barkBands / sum;
    for (let cell = band; cell < powers.length; cell += barkBands)
      gains[cell] = Math.sqrt((gains[cell] as number) * scale);
  }
  return gains;
}

/** The most that a segment may differ from the mean strength: 8 dB. */
const maxStrength = 2.5;

/**
 * Each segment shall correlate with the carrier by the same amount for both bits. What the music itself contributes is known
 * here, so part of the mark cancels it: the share that leaves the best ratio of mark to interference and codec noise.
 */
function designStrengths(
  measures: SongMeasures,
  leftGains: Float32Array,
  rightGains: Float32Array,
): [Float64Array, Float64Array] {
  const { segments, interference } = measures;
  const relative = Float64Array.from({ length: segments }, (_, segment) => {
    const effect = sumEffect(measures, leftGains, rightGains, segment);
    return effect === 0 ? 0 : Math.max(-maxStrength, Math.min(maxStrength, (interference[segment] as number) / effect));
  });
  const power = relative.reduce((sum, value) => sum + value * value, 0) / Math.max(1, segments);
  const { cancelled, amplitude } = chooseCancellation(power);
  return [
    relative.map((value) => -amplitude - cancelled * value),
    relative.map((value) => amplitude - cancelled * value),
  ];
}

/** What codecs add, relative to the interference of the music. */
const codecNoise = 0.2;

/**
 * The search for segments adds up squares of correlations, where the mark has to exceed the interference of all other positions. With
 * a cancelled share of c, it does so by the ratio of mark to interference less 2 c; this much of it is kept.
 */
const minSearchRatio = 1;

/** For interference of a power relative to the mark. */
function chooseCancellation(power: number): { cancelled: number; amplitude: number } {
  let best = { cancelled: 0, amplitude: 1, ratio: 0 };
  const most = Math.max(0, Math.min(1, (1 / power - minSearchRatio) / 2));
  for (let step = 0; step <= 50; step += 1) {
    const cancelled = (most * step) / 50;
    const left = 1 - cancelled * cancelled * power;
    const ratio = left / ((1 - cancelled) ** 2 + codecNoise);
    if (left > 0 && ratio > best.ratio) best = { cancelled, amplitude: Math.sqrt(left), ratio };
  }
  return best;
}

function sumEffect(measures: SongMeasures, left: Float32Array, right: Float32Array, segment: number): number {
  const { leftPowers, rightPowers, slopes } = measures;
  const size = hopsPerSegment * barkBands;
  let sum = 0;
  for (let cell = segment * size; cell < (segment + 1) * size; cell += 1) {
    const gain = relativeGain(left, leftPowers, cell) + relativeGain(right, rightPowers, cell);
    sum += (gain / 2) * (slopes[cell] as number);
  }
  return sum;
}

function relativeGain(gains: Float32Array, powers: Float32Array, cell: number): number {
  const power = powers[cell] as number;
  return power === 0 ? 0 : (gains[cell] as number) / Math.sqrt(power);
}

/** Per band, over the whole song, in the variant that has more of it. */
function meanMarkPowers(gains: Float32Array, strengths: readonly [Float64Array, Float64Array]): Float64Array {
  const [zero, one] = strengths.map((each) => meanPowers(gains, each)) as [Float64Array, Float64Array];
  return zero.map((power, band) => Math.max(power, one[band] as number));
}

function meanPowers(gains: Float32Array, strengths: Float64Array): Float64Array {
  const size = hopsPerSegment * barkBands;
  const powers = new Float64Array(barkBands);
  for (let cell = 0; cell < gains.length; cell += 1) {
    const strength = strengths[Math.floor(cell / size)] as number;
    const band = cell % barkBands;
    powers[band] = (powers[band] as number) + (strength * (gains[cell] as number)) ** 2;
  }
  return powers.map((power) => (power * barkBands) / Math.max(1, gains.length));
}

/** Strong segments exceed no limit of a moment either. */
function limitMoments(gains: Float32Array, powers: Float32Array, [zero, one]: MarkPlan['strengths']): void {
  const size = hopsPerSegment * barkBands;
  for (let cell = 0; cell < gains.length; cell += 1) {
    const segment = Math.floor(cell / size);
    const strength = Math.max(Math.abs(zero[segment] as number), Math.abs(one[segment] as number));
    const most = Math.sqrt((powers[cell] as number) * maxMomentPower) / Math.max(1, strength);
    gains[cell] = Math.min(gains[cell] as number, most);
  }
}

function meanOf(powers: Float32Array, band: number): number {
  let sum = 0;
  for (let cell = band; cell < powers.length; cell += barkBands) sum += powers[cell] as number;
  return powers.length === 0 ? 0 : (sum * barkBands) / powers.length;
}
