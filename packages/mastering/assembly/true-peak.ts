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
  const stepBytes = (<usize>stepFrames) << 3;
  for (let step: i32 = 0; step < steps; step++) {
    const peak = load<f32>(peaks, 4);
    const nearPeak = max(max(load<f32>(peaks), peak), load<f32>(peaks, 8));
    let value = nearPeak + perBow * max(max(load<f32>(bows), load<f32>(bows, 4)), load<f32>(bows, 8));
    if (value > min(exactAbove, found)) {
      if (value > peak * nearEnough) value = truePeak(sound, stepFrames, taps, tapCount);
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

/** Two frames and both interpolators per round, so that samples and taps are loaded once for all of them. */
export function truePeak(sound: usize, frames: i32, taps: usize, tapCount: i32): f32 {
  const tapBytes = (<usize>tapCount) << 4;
  let peak = f32x4.splat(0);
  for (let i: i32 = 0; i < frames; i += 2) {
    let left = f32x4.splat(0);
    let right = f32x4.splat(0);
    let betweenLeft = f32x4.splat(0);
    let betweenRight = f32x4.splat(0);
    let nextLeft = f32x4.splat(0);
    let nextRight = f32x4.splat(0);
    let nextBetweenLeft = f32x4.splat(0);
    let nextBetweenRight = f32x4.splat(0);
    let l = v128.load32_splat(sound);
    let r = v128.load32_splat(sound, 4);
    let at = sound;
    let tap = taps;
    let k: i32 = 0;
    do {
      const h = v128.load(tap);
      const g = v128.load(tap + tapBytes);
      left = f32x4.add(left, f32x4.mul(h, l));
      right = f32x4.add(right, f32x4.mul(h, r));
      betweenLeft = f32x4.add(betweenLeft, f32x4.mul(g, l));
      betweenRight = f32x4.add(betweenRight, f32x4.mul(g, r));
      l = v128.load32_splat(at, 8);
      r = v128.load32_splat(at, 12);
      nextLeft = f32x4.add(nextLeft, f32x4.mul(h, l));
      nextRight = f32x4.add(nextRight, f32x4.mul(h, r));
      nextBetweenLeft = f32x4.add(nextBetweenLeft, f32x4.mul(g, l));
      nextBetweenRight = f32x4.add(nextBetweenRight, f32x4.mul(g, r));
      tap += 16;
      at += 8;
      k++;
    } while (k < tapCount);
    peak = highest(highest(peak, left, right), betweenLeft, betweenRight);
    peak = highest(highest(peak, nextLeft, nextRight), nextBetweenLeft, nextBetweenRight);
    sound += 16;
  }
  return greatest(peak);
}

function highest(peak: v128, a: v128, b: v128): v128 {
  return f32x4.pmax(f32x4.pmax(peak, f32x4.abs(a)), f32x4.abs(b));
}
