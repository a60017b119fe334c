import { greatest } from './parts/lanes';

export function truePeaks(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  taps: usize,
  tapCount: i32,
  peaks: usize,
  bows: usize,
  limits: usize,
  out: usize,
): void {
  const perBow = load<f32>(limits);
  const nearEnough = load<f32>(limits, 4);
  const exactAbove = load<f32>(limits, 8);
  let found = load<f32>(limits, 12);
  const tapBytes = (<usize>tapCount) << 4;
  const stepBytes = (<usize>stepFrames) << 3;
  for (let step: i32 = 0; step < steps; step++) {
    const peak = load<f32>(peaks, 4);
    const nearPeak = max(max(load<f32>(peaks), peak), load<f32>(peaks, 8));
    let value = nearPeak + perBow * max(max(load<f32>(bows), load<f32>(bows, 4)), load<f32>(bows, 8));
    if (value > min(exactAbove, found)) {
      if (value > peak * nearEnough)
        value = max(
          truePeak(sound, stepFrames, taps, tapCount),
          truePeak(sound, stepFrames, taps + tapBytes, tapCount),
        );
      found = max(found, value);
    }
    store<f32>(out, value);
    sound += stepBytes;
    peaks += 4;
    bows += 4;
    out += 4;
  }
  store<f32>(limits, found, 12);
}

export function truePeak(sound: usize, frames: i32, taps: usize, tapCount: i32): f32 {
  let peak = f32x4.splat(0);
  for (let i: i32 = 0; i < frames; i++) {
    let left = f32x4.splat(0);
    let right = f32x4.splat(0);
    let left2 = f32x4.splat(0);
    let right2 = f32x4.splat(0);
    let at = sound;
    let tap = taps;
    for (let k: i32 = 0; k < tapCount; k += 2) {
      const h = v128.load(tap);
      const h2 = v128.load(tap, 16);
      left = f32x4.add(left, f32x4.mul(h, v128.load32_splat(at)));
      right = f32x4.add(right, f32x4.mul(h, v128.load32_splat(at, 4)));
      left2 = f32x4.add(left2, f32x4.mul(h2, v128.load32_splat(at, 8)));
      right2 = f32x4.add(right2, f32x4.mul(h2, v128.load32_splat(at, 12)));
      tap += 32;
      at += 16;
    }
    peak = f32x4.pmax(peak, f32x4.abs(f32x4.add(left, left2)));
    peak = f32x4.pmax(peak, f32x4.abs(f32x4.add(right, right2)));
    sound += 8;
  }
  return greatest(peak);
}
