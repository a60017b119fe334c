export function render(
  work: usize,
  bytes: usize,
  heard: usize,
  steps: i32,
  stepFrames: i32,
  gains: usize,
  peaks: usize,
  silence: f32,
  random: usize,
): void {
  const inverse: f32 = 1.0 / (stepFrames as f32);
  const full: f32 = 8388608.0;
  const unit = f32x4.splat(1.0 / 8388608.0);
  const most = f32x4.splat(8388607.0);
  const least = f32x4.splat(-8388608.0);
  const packed = i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  let noise = v128.load(random);
  for (let step: i32 = 0; step < steps; step++) {
    const from = load<f32>(gains) * full;
    const delta = (load<f32>(gains, 4) * full - from) * inverse;
    let gain = f32x4(from, from, from + delta, from + delta);
    const slope = f32x4.splat(2 * delta);
    const amount = f32x4.splat(load<f32>(peaks) < silence ? 0 : 1.0 / 65536.0);
    let i: i32 = 0;
    do {
      noise = shuffled(noise);
      // Two independent halves: their sum is triangular.
      const wave = f32x4.convert_i32x4_s(i32x4.add(i32x4.shr_s(noise, 16), i32x4.shr_s(i32x4.shl(noise, 16), 16)));
      const loud = f32x4.mul(v128.load(work), gain);
      const dithered = f32x4.add(loud, f32x4.mul(wave, amount));
      const whole = f32x4.nearest(f32x4.pmin(most, f32x4.pmax(least, dithered)));
      v128.store(bytes, i8x16.swizzle(i32x4.trunc_sat_f32x4_s(whole), packed));
      v128.store(heard, f32x4.mul(whole, unit));
      gain = f32x4.add(gain, slope);
      work += 16;
      bytes += 12;
      heard += 16;
      i += 2;
    } while (i < stepFrames);
    gains += 4;
    peaks += 4;
  }
  v128.store(random, noise);
}

/** Marsaglia's xorshift, four at a time. */
function shuffled(x: v128): v128 {
  x = v128.xor(x, i32x4.shl(x, 13));
  x = v128.xor(x, i32x4.shr_u(x, 17));
  return v128.xor(x, i32x4.shl(x, 5));
}
