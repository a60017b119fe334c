export function applyGain(source: usize, target: usize, steps: i32, stepFrames: i32, gains: usize, scale: f32): void {
  const inverse: f32 = 1.0 / (stepFrames as f32);
  for (let step: i32 = 0; step < steps; step++) {
    const from = load<f32>(gains) * scale;
    const delta = (load<f32>(gains, 4) * scale - from) * inverse;
    let gain = f32x4(from, from, from + delta, from + delta);
    const slope = f32x4.splat(2 * delta);
    let i: i32 = 0;
    do {
      v128.store(target, f32x4.mul(v128.load(source), gain));
      gain = f32x4.add(gain, slope);
      source += 16;
      target += 16;
      i += 2;
    } while (i < stepFrames);
    gains += 4;
  }
}

/** Left and right of one frame after the other, since the low-pass waits for itself. */
export function applyGains(
  source: usize,
  target: usize,
  steps: i32,
  stepFrames: i32,
  gains: usize,
  scale: f32,
  lowGains: usize,
  lowRate: f32,
  states: usize,
): void {
  const inverse: f32 = 1.0 / (stepFrames as f32);
  const rate = f32x4.splat(lowRate);
  let lows = v128.load64_zero(states);
  for (let step: i32 = 0; step < steps; step++) {
    let gain = f32x4.splat(load<f32>(gains) * scale);
    let low = f32x4.splat(load<f32>(lowGains));
    const slope = f32x4.splat((load<f32>(gains, 4) - load<f32>(gains)) * scale * inverse);
    const lowSlope = f32x4.splat((load<f32>(lowGains, 4) - load<f32>(lowGains)) * inverse);
    let i: i32 = 0;
    do {
      const x = v128.load64_zero(source);
      lows = f32x4.add(lows, f32x4.mul(rate, f32x4.sub(x, lows)));
      v128.store64_lane(target, f32x4.mul(gain, f32x4.add(x, f32x4.mul(low, lows))), 0);
      gain = f32x4.add(gain, slope);
      low = f32x4.add(low, lowSlope);
      source += 8;
      target += 8;
      i++;
    } while (i < stepFrames);
    gains += 4;
    lowGains += 4;
  }
  v128.store64_lane(states, lows, 0);
}
