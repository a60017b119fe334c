import { compressBands } from './parts/bands';
import { peakingBank } from './parts/equalizer';

/** What is worked on at a time: it stays in a near cache. */
const sliceFrames: i32 = 512;
const sound = memory.data(8192, 16);

/** Bytes of the coefficients and states of the bands and of five filters. */
const edgeBytes: usize = 20;
const edgeStateBytes: usize = 64;
const bankBytes: usize = 60;
const bankStateBytes: usize = 224;
const gainBytes: usize = 12;

export function shapeTone(
  first: usize,
  second: usize,
  firstTarget: usize,
  secondTarget: usize,
  steps: i32,
  stepFrames: i32,
  settings: usize,
  states: usize,
  firstGains: usize,
  secondGains: usize,
): void {
  const bands = settings + edgeBytes;
  const bandStates = states + edgeStateBytes;
  const stepsPerSlice = max(1, sliceFrames / stepFrames);
  for (let step: i32 = 0; step < steps; step += stepsPerSlice) {
    const count = min(stepsPerSlice, steps - step);
    const frames = count * stepFrames;
    compressBands(first, second, sound, count, stepFrames, settings, states, firstGains, secondGains);
    peakingBank(sound, frames, bands, bandStates);
    peakingBank(sound, frames, bands + bankBytes, bandStates + bankStateBytes);
    separate(sound, firstTarget, secondTarget, frames);
    const bytes = (<usize>frames) << 3;
    first += bytes;
    second += bytes;
    firstTarget += bytes;
    secondTarget += bytes;
    firstGains += <usize>count * gainBytes;
    secondGains += <usize>count * gainBytes;
  }
}

function separate(both: usize, first: usize, second: usize, frames: i32): void {
  let i: i32 = 0;
  do {
    const x = v128.load(both);
    const y = v128.load(both, 16);
    v128.store(first, v128.shuffle<i64>(x, y, 0, 2));
    v128.store(second, v128.shuffle<i64>(x, y, 1, 3));
    both += 32;
    first += 16;
    second += 16;
    i += 2;
  } while (i < frames);
}
