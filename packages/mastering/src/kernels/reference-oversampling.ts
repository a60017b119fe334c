/** The curve u - 4/27 u^3, flat from 1.5 on, minus the identity. A cubic does not alias at twice the rate. */
export function removedByCurve(u: number): number {
  const clipped = Math.min(1.5, Math.max(-1.5, u));
  return clipped - (4 / 27) * clipped ** 3 - u;
}

export function removedByClip(value: number, threshold: number, knee: number): number {
  const over = Math.max(0, Math.abs(value) - (threshold - knee));
  const within = Math.min(over, 2 * knee);
  return -Math.sign(value) * (within ** 2 / (4 * knee) + over - within);
}

/** Each frame of stereo with half of both neighbors. */
export function smooth(x: Float64Array): Float64Array {
  return x.map((value, i) => 0.25 * ((x[i - 2] ?? 0) + 2 * value + (x[i + 2] ?? 0)));
}

/** Twice as many frames of stereo: half-way between two of them, the filter decides. */
export function oversample(x: Float64Array, taps: Float32Array): Float64Array {
  const result = new Float64Array(x.length * 2);
  for (let i = 0; i < x.length; i += 1) {
    const to = i * 2 - (i % 2);
    result[to] = x[i] as number;
    result[to + 2] = taps.reduce((sum, tap, k) => sum + tap * ((x[i - 2 * k] ?? 0) + (x[i + 2 + 2 * k] ?? 0)), 0);
  }
  return result;
}

/** Half as many: the mean of each frame and what is around it. */
export function undersample(x: Float64Array, taps: Float32Array): Float64Array {
  return Float64Array.from({ length: x.length / 2 }, (_, to) => {
    const i = to * 2 - (to % 2);
    const around = taps.reduce((sum, tap, k) => sum + tap * ((x[i - 2 - 4 * k] ?? 0) + (x[i + 2 + 4 * k] ?? 0)), 0);
    return 0.5 * ((x[i] as number) + around);
  });
}
