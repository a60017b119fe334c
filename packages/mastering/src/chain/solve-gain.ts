import type { Rates } from '../design/rates.ts';
import { hundredMilliseconds, integratedLufs } from '../meters/loudness.ts';
import type { StepMeter } from '../meters/step-meter.ts';
import type { Limiter } from './limiter.ts';

/** Maximum gain: quieter music stays below its target, because more would raise noise. */
const maxGainDb = 36;

export interface SolvedGain {
  readonly gainDb: number;
  /** Whether the target would have required more than the limits allow. */
  readonly isHeldBack: boolean;
}

/**
 * Finds the gain that, with the limiter it requires, reaches a loudness. Both are computed from measurements per step,
 * so that trying a gain needs no pass over the sound. Leaves the limiter solved for the result.
 */
export function solveGain(options: {
  readonly meter: StepMeter;
  /** Scratch space with a number per step. */
  readonly powers: Float64Array;
  readonly limiter: Limiter;
  readonly rates: Rates;
  readonly frames: number;
  readonly targetLufs: number;
  readonly ceiling: number;
  readonly maxLimitingDb: number;
}): SolvedGain {
  const { meter, powers, limiter, targetLufs, ceiling } = options;
  const loudnessAt = (gainDb: number): number | null => {
    const gain = 10 ** (gainDb / 20);
    limiter.solve(meter.truePeaks, gain, ceiling);
    applyGain(meter.energies, limiter.envelope, gain, powers);
    return integratedLufs(hundredMilliseconds(powers, options.frames, options.rates));
  };

  const unlimited = integratedLufs(hundredMilliseconds(meter.energies, options.frames, options.rates));
  const mostDb = Math.min(maxGainDb, toDb(ceiling) - toDb(Math.max(meter.truePeak, 1e-9)) + options.maxLimitingDb);
  if (unlimited === null) {
    loudnessAt(0);
    return { gainDb: 0, isHeldBack: false };
  }
  let gainDb = Math.min(mostDb, targetLufs - unlimited);
  let before: { gainDb: number; loudness: number } | null = null;
  for (let round = 0; round < maxRounds; round += 1) {
    const loudness = loudnessAt(gainDb) ?? unlimited;
    const missing = targetLufs - loudness;
    if (Math.abs(missing) < closeEnoughLu) break;
    if (missing > 0 && gainDb >= mostDb) return { gainDb, isHeldBack: true };
    const slope = before === null ? 1 : (loudness - before.loudness) / (gainDb - before.gainDb);
    before = { gainDb, loudness };
    gainDb = Math.min(mostDb, gainDb + missing / Math.min(1, Math.max(0.2, slope)));
  }
  return { gainDb, isHeldBack: false };
}

/** Energies per step after applying the interpolated gain. */
function applyGain(energies: Float64Array, envelope: Float32Array, gain: number, powers: Float64Array): void {
  for (let step = 0; step < powers.length; step += 1) {
    const middle = 0.5 * gain * ((envelope[step] as number) + (envelope[step + 1] as number));
    powers[step] = (energies[step] as number) * middle * middle;
  }
}

const closeEnoughLu = 0.005;
const maxRounds = 12;

function toDb(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}
