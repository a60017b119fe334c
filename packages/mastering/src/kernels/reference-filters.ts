import { inaudible } from './kernels.ts';

/** Two numbers for both channels: see `Kernels.shapeTone`. */
interface FilterState {
  readonly p: Float32Array;
  readonly q: Float32Array;
}

export function highPass(x: Float64Array, coefficients: Float32Array, state: FilterState): Float64Array {
  return recur(x, coefficients, state, (e) => e);
}

export function lowPass(x: Float64Array, coefficients: Float32Array, state: FilterState): Float64Array {
  return recur(x, coefficients, state, (e, _p, q) => 4 * q + e);
}

/** Of first order. */
export function approach(x: Float64Array, rate: number, state: Float32Array): Float64Array {
  const y = new Float64Array(x.length);
  for (const channel of [0, 1]) {
    let value = state[channel] as number;
    for (let i = channel; i < x.length; i += 2) {
      value += rate * ((x[i] as number) - value);
      y[i] = value;
    }
    state[channel] = value;
  }
  return y;
}

/** In place. */
export function peaking(x: Float64Array, [sum, rest, gain]: Float32Array, state: FilterState): void {
  const band = recur(x, [sum as number, rest as number, 1], state, (e, p) => (gain as number) * (e + 2 * p));
  for (let i = 0; i < x.length; i += 1) x[i] = (x[i] as number) + (band[i] as number);
}

function recur(
  x: Float64Array,
  coefficients: ArrayLike<number>,
  state: FilterState,
  output: (e: number, p: number, q: number) => number,
): Float64Array {
  const [sum, rest, scale] = Array.from(coefficients) as Three;
  const y = new Float64Array(x.length);
  for (const channel of [0, 1]) {
    let [p, q] = [state.p[channel] as number, state.q[channel] as number];
    for (let i = channel; i < x.length; i += 2) {
      const e = scale * (x[i] as number) + inaudible + rest * p - sum * q;
      q += p;
      y[i] = output(e, p, q);
      p += e;
    }
    state.p[channel] = p;
    state.q[channel] = q;
  }
  return y;
}

/** The high-pass is a frame behind the shelf. */
export function weightedEnergy(x: Float32Array, coefficients: Float64Array, state: Float64Array): number {
  const [b0, b1, b2, a1, a2, e1, e2] = coefficients as unknown as Seven;
  let sum = 0;
  for (const channel of [0, 1]) {
    let [u1, u2, w1, w2, shelved] = [0, 2, 4, 6, 8].map((at) => state[at + channel]) as Five;
    for (let i = channel; i < x.length; i += 2) {
      const w = shelved - e2 * w2 - e1 * w1;
      sum += (w - 2 * w1 + w2) ** 2;
      const u = (x[i] as number) + inaudible - a2 * u2 - a1 * u1;
      shelved = u + (b1 / b0) * u1 + (b2 / b0) * u2;
      [u2, u1, w2, w1] = [u1, u, w1, w];
    }
    for (const [index, value] of [u1, u2, w1, w2, shelved].entries()) state[index * 2 + channel] = value;
  }
  // The shelf's first coefficient is left out above.
  return sum * b0 * b0;
}

export type Three = [number, number, number];
type Five = [number, number, number, number, number];
type Seven = [number, number, number, number, number, number, number];
