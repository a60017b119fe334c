import { compress } from './parts/compressor';
import { crossover } from './parts/crossover';
import { inaudible } from './parts/denormals';
import { peakingBank } from './parts/equalizer';

/** What is worked on at a time: it stays in a near cache. */
const sliceFrames: i32 = 1024;
const sound = memory.data(16384, 16);
const low = memory.data(16384, 16);
const middle = memory.data(16384, 16);
const high = memory.data(16384, 16);

/** Bytes of five filters' coefficients and states. */
const bankBytes: usize = 120;
const bankStateBytes: usize = 160;
const edgesBytes: usize = 48;

export function shapeTone(
  source: usize,
  target: usize,
  steps: i32,
  stepFrames: i32,
  settings: usize,
  states: usize,
  followers: usize,
): void {
  const edges = settings + 2 * bankBytes;
  const stepsPerSlice = max(1, sliceFrames / stepFrames);
  for (let step: i32 = 0; step < steps; step += stepsPerSlice) {
    const count = min(stepsPerSlice, steps - step);
    const frames = count * stepFrames;
    toDoubles(source, sound, frames);
    peakingBank(sound, frames, settings, states);
    peakingBank(sound, frames, settings + bankBytes, states + bankStateBytes);
    crossover(sound, low, middle, high, frames, edges, states + 2 * bankStateBytes);
    compress(low, middle, high, target, count, stepFrames, edges + edgesBytes, followers);
    source += (<usize>frames) << 3;
    target += (<usize>frames) << 3;
  }
}

function toDoubles(source: usize, target: usize, frames: i32): void {
  const floor = f64x2.splat(inaudible);
  for (let i: i32 = 0; i < frames; i += 2) {
    const pair = v128.load(source);
    const next = v128.shuffle<i64>(pair, pair, 1, 0);
    v128.store(target, f64x2.add(f64x2.promote_low_f32x4(pair), floor));
    v128.store(target, f64x2.add(f64x2.promote_low_f32x4(next), floor), 16);
    source += 16;
    target += 32;
  }
}
