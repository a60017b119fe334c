import { greatest } from './parts/lanes';

export function samplePeaks(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  states: usize,
  peaks: usize,
  bends: usize,
): void {
  let before = v128.load(states);
  for (let step: i32 = 0; step < steps; step++) {
    let peak = f32x4.splat(0);
    let bend = f32x4.splat(0);
    let i: i32 = 0;
    do {
      const both = v128.load(sound);
      peak = f32x4.pmax(peak, f32x4.abs(both));
      const between = v128.shuffle<i64>(before, both, 1, 2);
      bend = f32x4.pmax(bend, f32x4.abs(f32x4.sub(f32x4.add(before, both), f32x4.add(between, between))));
      before = both;
      sound += 16;
      i += 2;
    } while (i < stepFrames);
    store<f32>(peaks, greatest(peak));
    store<f32>(bends, greatest(bend));
    peaks += 4;
    bends += 4;
  }
  v128.store(states, before);
}
