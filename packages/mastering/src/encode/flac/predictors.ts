import { foldSign } from './rice.ts';

/** Room before a block, so that predictors of every order run over it with the same loop. */
export const padding = 8;
const maxOrder = 8;
/** Of a weight, with its sign. */
export const weightBits = 14;
const maxShift = 15;

/** Predicts a sample as a weighted sum of those before it. */
export interface Predictor {
  readonly kind: 'fixed' | 'lpc';
  readonly order: number;
  /** Newest sample first; integers, in units of 2 ** -shift. */
  readonly weights: readonly number[];
  readonly shift: number;
}

/** The polynomials of RFC 9639, 9.2.5. */
const fixedWeights = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]] as const;
export const maxFixedOrder = 4;

/** The fixed predictor with the smallest differences. */
export function chooseFixed(samples: Float64Array, frames: number): Predictor {
  let [zeroth, first, second, third, fourth] = [0, 0, 0, 0, 0];
  for (let at = padding + maxFixedOrder; at < padding + frames; at += 1) {
    const [e, d, c] = [samples[at] as number, samples[at - 1] as number, samples[at - 2] as number];
    const [b, a] = [samples[at - 3] as number, samples[at - 4] as number];
    zeroth += Math.abs(e);
    first += Math.abs(e - d);
    second += Math.abs(e - 2 * d + c);
    third += Math.abs(e - 3 * d + 3 * c - b);
    fourth += Math.abs(e - 4 * d + 6 * c - 4 * b + a);
  }
  const totals = [zeroth, first, second, third, fourth];
  const order = totals.indexOf(Math.min(...totals));
  return { kind: 'fixed', order, weights: fixedWeights[order] ?? [], shift: 0 };
}

/** A predictor made for this block by linear prediction; `null` when there is none. */
export function designLpc(samples: Float64Array, frames: number, bits: number): Predictor | null {
  if (frames <= 2 * maxOrder) return null;
  const { weights, errors } = solve(correlate(samples, frames));
  let [best, bestBits] = [0, Number.POSITIVE_INFINITY];
  for (const [index, error] of errors.entries()) {
    const order = index + 1;
    const residualBits = Math.max(0, 0.5 * Math.log2((0.5 * error) / frames)) * (frames - order);
    const total = residualBits + order * (bits + weightBits);
    if (total < bestBits) [best, bestBits] = [order, total];
  }
  return best === 0 ? null : quantize(weights[best - 1] ?? []);
}

/** Autocorrelation under a window, which keeps the edges of the block from blurring the spectrum. */
function correlate(samples: Float64Array, frames: number): Float64Array {
  const weights = windowOf(frames);
  for (let at = 0; at < frames; at += 1)
    windowed[padding + at] = (samples[padding + at] as number) * (weights[at] ?? 0);
  const lags = new Float64Array(maxOrder + 1);
  let [a, b, c, d, e, f, g, h, i] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = padding; at < padding + frames; at += 1) {
    const sample = windowed[at] as number;
    a += sample * sample;
    b += sample * (windowed[at - 1] as number);
    c += sample * (windowed[at - 2] as number);
    d += sample * (windowed[at - 3] as number);
    e += sample * (windowed[at - 4] as number);
    f += sample * (windowed[at - 5] as number);
    g += sample * (windowed[at - 6] as number);
    h += sample * (windowed[at - 7] as number);
    i += sample * (windowed[at - 8] as number);
  }
  lags.set([a, b, c, d, e, f, g, h, i]);
  return lags;
}

let windowed = new Float64Array(0);
let tukey = new Float64Array(0);

/** Flat in the middle half, a cosine at the edges. */
function windowOf(frames: number): Float64Array {
  if (tukey.length === frames) return tukey;
  windowed = new Float64Array(padding + frames);
  const edge = frames / 4;
  tukey = Float64Array.from({ length: frames }, (_, at) => {
    const distance = Math.min(at + 1, frames - at);
    return distance >= edge ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * distance) / edge);
  });
  return tukey;
}

/** Levinson-Durbin: the best weights for each order, and the energy of what they leave. */
function solve(lags: Float64Array): { weights: number[][]; errors: number[] } {
  const result = { weights: [] as number[][], errors: [] as number[] };
  let error = lags[0] as number;
  let weights: number[] = [];
  for (let order = 1; order <= maxOrder && error > 0; order += 1) {
    const reflected = weights.reduce(
      (sum, weight, index) => sum - weight * (lags[order - 1 - index] ?? 0),
      lags[order] ?? 0,
    );
    const reflection = reflected / error;
    weights = [...weights.map((weight, index) => weight - reflection * (weights[order - 2 - index] ?? 0)), reflection];
    error *= 1 - reflection * reflection;
    result.weights.push(weights);
    result.errors.push(error);
  }
  return result;
}

/** Rounds to integers; the error of each rounding is carried into the next. */
function quantize(weights: readonly number[]): Predictor | null {
  const largest = Math.max(...weights.map(Math.abs));
  const shift = Math.min(maxShift, weightBits - 2 - Math.floor(Math.log2(largest)));
  if (!(shift >= 0)) return null;
  const limit = 2 ** (weightBits - 1) - 1;
  let carried = 0;
  const rounded = weights.map((weight) => {
    const exact = carried + weight * 2 ** shift;
    const value = Math.min(limit, Math.max(-limit, Math.round(exact)));
    carried = exact - value;
    return value;
  });
  return { kind: 'lpc', order: weights.length, weights: rounded, shift };
}

/** What the predictor gets wrong, folded; `false` when that does not fit into 32 bits. */
export function predict(samples: Float64Array, frames: number, predictor: Predictor, folded: Uint32Array): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = predictor.weights;
  const scale = 2 ** -predictor.shift;
  for (let index = predictor.order, at = padding + index; index < frames; index += 1, at += 1) {
    const sum =
      a * (samples[at - 1] as number) +
      b * (samples[at - 2] as number) +
      c * (samples[at - 3] as number) +
      d * (samples[at - 4] as number) +
      e * (samples[at - 5] as number) +
      f * (samples[at - 6] as number) +
      g * (samples[at - 7] as number) +
      h * (samples[at - 8] as number);
    const residual = (samples[at] as number) - Math.floor(sum * scale);
    if (residual !== (residual | 0)) return false;
    folded[index] = foldSign(residual);
  }
  return true;
}
