import type { VersionReport } from '@debut/contract/mastering';
import type { Rates } from '../design/rates.ts';
import type { Levels } from '../meters/level-meter.ts';
import { hundredMilliseconds, integratedLufs } from '../meters/loudness.ts';
import { type Limiter, lowEffect } from './limiter.ts';

/** Maximum gain: quieter music stays below its target, because more would raise noise. */
const maxGainDb = 36;

export interface SolvedGain {
  readonly gainDb: number;
  /** What kept it from the target. */
  readonly heldBackBy: VersionReport['heldBackBy'];
}

/**
 * Finds the gain that, with the limiter it requires, reaches a loudness. Both are computed from measurements per step,
 * so that trying a gain needs no pass over the sound. Leaves the limiter solved for the result.
 */
export function solveGain(options: {
  readonly levels: Levels;
  /** Scratch space with a number per step. */
  readonly powers: Float64Array;
  readonly limiter: Limiter;
  readonly rates: Rates;
  readonly frames: number;
  readonly targetLufs: number;
  readonly ceiling: number;
  /** The factor by which the clipper may lower a peak. */
  readonly clip: number;
  /** From `findLowPeaks`. */
  readonly isLow: Uint8Array;
  /** The most damage that is allowed: see `measureDamage`. */
  readonly maxDamage: number;
}): SolvedGain {
  const { levels, powers, limiter, targetLufs, ceiling, clip, isLow, maxDamage } = options;
  const unlimited = integratedLufs(hundredMilliseconds(levels.energies, options.frames, options.rates));
  if (unlimited === null) {
    limiter.solve(levels.peaks, isLow, 1, ceiling, clip);
    return { gainDb: 0, heldBackBy: undefined };
  }
  const whole = addUp(levels.energies);
  const tryGain = (gainDb: number) => {
    const gain = 10 ** (gainDb / 20);
    limiter.solve(levels.peaks, isLow, gain, ceiling, clip);
    if (limiter.isIdle) return { loudness: unlimited + gainDb, damage: 0, pumping: 0 };
    const cost = applyGain(levels.energies, whole, limiter, isLow, gain, ceiling, powers);
    const loudness = integratedLufs(hundredMilliseconds(powers, options.frames, options.rates)) ?? unlimited;
    return { loudness, ...cost };
  };

  let mostDb = maxGainDb;
  let heldBackBy: VersionReport['heldBackBy'] = 'noise';
  let leastDb = Number.NEGATIVE_INFINITY;
  let gainDb = Math.min(mostDb, targetLufs - unlimited);
  let before: { gainDb: number; loudness: number } | null = null;
  for (let round = 0; round < maxRounds; round += 1) {
    const { loudness, damage, pumping } = tryGain(gainDb);
    const missing = targetLufs - loudness;
    const isDamaging = damage > maxDamage;
    const isTooMuch = isDamaging || pumping > maxPumping;
    if (isTooMuch) {
      mostDb = gainDb;
      heldBackBy = isDamaging ? 'limiting' : 'bass';
    } else {
      leastDb = gainDb;
      if (Math.abs(missing) < closeEnoughLu) return { gainDb, heldBackBy: undefined };
      if (missing > 0 && gainDb >= mostDb - closeEnoughDb) return { gainDb, heldBackBy };
    }
    const slope = before === null ? 1 : (loudness - before.loudness) / (gainDb - before.gainDb);
    before = { gainDb, loudness };
    const wanted = gainDb + missing / Math.min(1, Math.max(0.2, slope));
    gainDb = nextGain(wanted, leastDb, mostDb, isTooMuch);
  }
  return { gainDb, heldBackBy: mostDb < maxGainDb ? heldBackBy : undefined };
}

export function addUp(energies: Float64Array): number {
  let sum = 0;
  for (let step = 0; step < energies.length; step += 1) sum += energies[step] as number;
  return sum;
}

/** Between what is too much and what is not, once both are known. */
function nextGain(wanted: number, leastDb: number, mostDb: number, isTooMuch: boolean): number {
  if (wanted < mostDb && !isTooMuch) return wanted;
  return leastDb === Number.NEGATIVE_INFINITY ? mostDb - 2 : (leastDb + mostDb) / 2;
}

/**
 * Energies per step after applying the interpolated gain, less what is taken of the lows and by the clipper. Returns the damage: how much
 * the limiter changes the sound by moving, as the energy of the difference, beside the whole; and the pumping: the share of the
 * music that is turned down audibly by lows, although there is little else to hide that.
 */
function applyGain(
  energies: Float64Array,
  whole: number,
  { envelope, lowEnvelope, remaining }: Limiter,
  isLow: Uint8Array,
  gain: number,
  ceiling: number,
  powers: Float64Array,
): { damage: number; pumping: number } {
  const gate = (0.1 * whole) / energies.length;
  let [first, second, heard, pumping] = [0, 0, 0, 0];
  for (let step = 0; step < powers.length; step += 1) {
    const energy = energies[step] as number;
    const here = envelope[step] as number;
    first += energy * here;
    second += energy * here * here;
    if (energy >= gate) {
      heard += 1;
      if (isLow[step] !== 0 && here < audibleGain) pumping += 1;
    }
    const middle = 0.5 * gain * (here + (envelope[step + 1] as number));
    let power = energy * middle * middle;
    const over = ((remaining[step] as number) * middle) / ceiling;
    if (over > 1) power *= 1 - clipLoss * (over - 1);
    if (isLow[step] !== 0) power *= (1 + lowEffect * (lowEnvelope[step] as number)) ** 2;
    powers[step] = power;
  }
  const damage = second === 0 ? 0 : Math.max(0, 1 - (first * first) / (whole * second));
  return { damage, pumping: heard === 0 ? 0 : pumping / heard };
}

/** How much energy a step loses when its peak is twice as high as the clipper allows: as found on music. */
const clipLoss = 0.4;
const maxPumping = 0.03;
const audibleGain = 10 ** (-1 / 20);

const closeEnoughLu = 0.01;
const closeEnoughDb = 0.02;
const maxRounds = 24;
