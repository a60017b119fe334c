/** Triangular noise of two steps, the same in every run. */
export function createDither(): () => number {
  let state = 0x2545_f491;
  const uniform = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 32;
  };
  return () => uniform() + uniform();
}

/** Samples as little-endian integers. */
export function quantize(samples: Float32Array, bits: 16 | 24, gain: number, dither: () => number): Uint8Array {
  const sampleBytes = bits / 8;
  const bytes = new Uint8Array(samples.length * sampleBytes);
  const full = 2 ** (bits - 1);
  for (let index = 0, at = 0; index < samples.length; index += 1) {
    const sample = samples[index] as number;
    // Digital silence stays silent.
    const rounded = sample === 0 ? 0 : Math.round(sample * gain * full + dither());
    const value = Math.min(full - 1, Math.max(-full, rounded));
    for (let shift = 0; shift < bits; shift += 8, at += 1) bytes[at] = value >> shift;
  }
  return bytes;
}
