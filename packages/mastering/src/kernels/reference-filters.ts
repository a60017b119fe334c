import { inaudible } from './kernels.ts';

/** Adds a band, compressed, to `sum`. */
export function compress(
  x: Float64Array,
  sum: Float64Array,
  stepFrames: number,
  settings: Float64Array,
  state: Float64Array,
): void {
  for (let i = 0; i < x.length; ) {
    const end = i + stepFrames * 2;
    let gain = state[2] as number;
    followBand(x.subarray(i, end), settings, state);
    const slope = ((state[2] as number) - gain) / stepFrames;
    for (; i < end; i += 2, gain += slope) {
      sum[i] = (sum[i] as number) + (x[i] as number) * gain;
      sum[i + 1] = (sum[i + 1] as number) + (x[i + 1] as number) * gain;
    }
  }
}

/** The level of a band in decibels, against its average over a few seconds, says by how much it is turned down. */
function followBand(x: Float64Array, settings: Float64Array, state: Float64Array): void {
  const [slope, thresholdDb, attack, release, average, kneeDb, maxReductionDb, silenceDb, dbPerNeper, scale] =
    settings as unknown as Ten;
  let [levelDb, averageDb] = state as unknown as Three;
  const energy = x.reduce((sum, value) => sum + value * value, 0);
  const db = dbPerNeper * Math.log(energy * scale + inaudible);
  if (averageDb === Number.POSITIVE_INFINITY) averageDb = db;
  if (db > silenceDb) averageDb += average * (db - averageDb);
  levelDb += (db > levelDb ? attack : release) * (db - levelDb);
  const overDb = levelDb - averageDb - thresholdDb;
  let reductionDb = 0;
  if (overDb >= kneeDb) reductionDb = slope * overDb;
  else if (overDb > -kneeDb) reductionDb = (slope * (overDb + kneeDb) ** 2) / (4 * kneeDb);
  state.set([levelDb, averageDb, Math.exp(-Math.min(reductionDb, maxReductionDb) / (2 * dbPerNeper))]);
}

export function weightedEnergy(x: Float32Array, coefficients: Float64Array, state: Float64Array): number {
  const [b0, b1, b2, a1, a2, e1, e2] = coefficients as unknown as Seven;
  let sum = 0;
  for (const channel of [0, 1]) {
    let [u1, u2, w1, w2] = [0, 2, 4, 6].map((at) => state[at + channel]) as Four;
    for (let i = channel; i < x.length; i += 2) {
      const u = (x[i] as number) + inaudible - a2 * u2 - a1 * u1;
      const w = u + (b1 / b0) * u1 + (b2 / b0) * u2 - e2 * w2 - e1 * w1;
      sum += (w - 2 * w1 + w2) ** 2;
      [u2, u1, w2, w1] = [u1, u, w1, w];
    }
    for (const [index, value] of [u1, u2, w1, w2].entries()) state[index * 2 + channel] = value;
  }
  // The shelf's first coefficient is left out above.
  return sum * b0 * b0;
}

export type Three = [number, number, number];
type Four = [number, number, number, number];
type Seven = [number, number, number, number, number, number, number];
type Ten = [number, number, number, number, number, number, number, number, number, number];

export function peaking(x: Float64Array, [a1, a2, gain]: Float64Array, state: Float64Array): void {
  for (const channel of [0, 1]) {
    let [v1, v2] = [state[channel] as number, state[channel + 2] as number];
    for (let i = channel; i < x.length; i += 2) {
      const v = (x[i] as number) - (a2 as number) * v2 - (a1 as number) * v1;
      x[i] = (x[i] as number) + (gain as number) * (v - v2);
      [v2, v1] = [v1, v];
    }
    state[channel] = v1;
    state[channel + 2] = v2;
  }
}

/**
 * A second-order Butterworth low-pass twice is the low band. The high band is the all-pass with the same poles, less the
 * low band: that is what the two bands of a Linkwitz-Riley crossover add up to.
 */
export function split(x: Float64Array, coefficients: Float64Array, state: Float64Array) {
  const [a1, a2, gain] = coefficients as unknown as Three;
  const [low, high] = [new Float64Array(x.length), new Float64Array(x.length)];
  for (const channel of [0, 1]) {
    let [u1, u2, w1, w2] = [0, 2, 4, 6].map((at) => state[at + channel]) as Four;
    for (let i = channel; i < x.length; i += 2) {
      const u = (x[i] as number) - a2 * u2 - a1 * u1;
      const w = u + 2 * u1 + u2 - a2 * w2 - a1 * w1;
      const lows = gain * (w + 2 * w1 + w2);
      high[i] = a2 * u + a1 * u1 + u2 - lows;
      low[i] = lows;
      [u2, u1, w2, w1] = [u1, u, w1, w];
    }
    for (const [index, value] of [u1, u2, w1, w2].entries()) state[index * 2 + channel] = value;
  }
  return { low, high };
}

export function allpass(x: Float64Array, coefficients: Float64Array, state: Float64Array): void {
  const [a1, a2] = coefficients as unknown as Three;
  for (const channel of [0, 1]) {
    let [u1, u2] = [state[channel] as number, state[channel + 2] as number];
    for (let i = channel; i < x.length; i += 2) {
      const u = (x[i] as number) - a2 * u2 - a1 * u1;
      x[i] = a2 * u + a1 * u1 + u2;
      [u2, u1] = [u1, u];
    }
    state[channel] = u1;
    state[channel + 2] = u2;
  }
}
