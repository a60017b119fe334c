/** Step and block sizes for a sample rate. */
export interface Rates {
  readonly sampleRate: number;
  /** Levels and gains are computed once per step of about 0.7 ms. */
  readonly stepFrames: number;
  readonly stepsPerBlock: number;
  /** The block size of the kernels: small enough for the L1 cache, large enough to call them rarely. */
  readonly blockFrames: number;
}

/** The compressor's gains are computed once for so many steps: they move far slower. */
export const stepsPerGain = 2;

const stepsPerSecond = 1400;
const blockFramesWanted = 32_768;

export function ratesFor(sampleRate: number): Rates {
  const stepFrames = chooseStep(sampleRate);
  // A multiple of the steps per gain.
  const stepsPerBlock = Math.max(4, 2 * Math.round(blockFramesWanted / stepFrames / 2));
  return { sampleRate, stepFrames, stepsPerBlock, blockFrames: stepFrames * stepsPerBlock };
}

/** Even, because vectors hold two frames; a divisor of 100 ms if possible, so that loudness blocks start on steps. */
function chooseStep(sampleRate: number): number {
  const wanted = Math.max(minStepFrames, sampleRate / stepsPerSecond);
  const candidates = Array.from({ length: 80 }, (_, index) => minStepFrames + index * 2);
  const fitting = candidates.filter((step) => Number.isInteger(sampleRate / 10 / step) && step > wanted / 2);
  const nearest = (steps: number[]) =>
    steps.reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best));
  const fit = fitting.length > 0 ? nearest(fitting) : 0;
  return fit > wanted / 1.5 && fit < wanted * 1.5 ? fit : nearest(candidates);
}

/** At least the lookahead of the interpolators. */
const minStepFrames = 16;
