import { between, interpolate } from './parts/half-band';

/** What is worked on at a time, and what the filters see around it. */
const sliceFrames: i32 = 512;
const marginFrames: i32 = 10;
const even = memory.data(4480, 16);
const odd = memory.data(4352, 16);
const folded = memory.data(4224, 16);

export function saturate(source: usize, target: usize, frames: i32, taps: usize, drive: f32, amount: f32): void {
  const margin = (<usize>marginFrames) << 3;
  for (let frame: i32 = 0; frame < frames; frame += sliceFrames) {
    const count = min(sliceFrames, frames - frame);
    smooth(source - margin - 48, even, count + 2 * marginFrames + 12, drive);
    interpolate(even + 8, odd, count + 2 * marginFrames, taps);
    bend(even + 48, count + 2 * marginFrames);
    bend(odd, count + 2 * marginFrames);
    // From two frames before to two after: it is smoothed again.
    interpolate(odd + margin - 64, folded, count + 4, taps);
    addSmoothed(even + margin + 48, folded, source, target, count, amount);
    source += (<usize>count) << 3;
    target += (<usize>count) << 3;
  }
}

/** Half of a frame and a quarter of both neighbors: little is left of the highest tones, whose products would fold back. */
function smooth(source: usize, target: usize, frames: i32, drive: f32): void {
  const quarter = f32x4.splat(0.25 * drive);
  let at = source - 16;
  let before = v128.load(at);
  let here = v128.load(at, 16);
  let i: i32 = 0;
  do {
    const next = v128.load(at, 32);
    const after = v128.load(at, 48);
    const middle = between(here, next);
    const first = f32x4.add(f32x4.add(between(before, here), middle), f32x4.add(here, here));
    const second = f32x4.add(f32x4.add(middle, between(next, after)), f32x4.add(next, next));
    v128.store(target, f32x4.mul(quarter, first));
    v128.store(target, f32x4.mul(quarter, second), 16);
    before = next;
    here = after;
    at += 32;
    target += 32;
    i += 4;
  } while (i < frames);
}

/** What the curve takes away: 0 for small values, then -4/27 u^3, and at 1.5 all that is above. */
function bend(sound: usize, frames: i32): void {
  const most = f32x4.splat(1.5);
  const least = f32x4.splat(-1.5);
  const cubic = f32x4.splat(4.0 / 27.0);
  let i: i32 = 0;
  do {
    const u = v128.load(sound);
    // Not min and max: those of WebAssembly take a detour for what is not a number.
    const c = f32x4.pmin(f32x4.pmax(u, least), most);
    const cube = f32x4.mul(f32x4.mul(c, c), f32x4.mul(c, cubic));
    v128.store(sound, f32x4.sub(f32x4.sub(c, cube), u));
    sound += 16;
    i += 2;
  } while (i < frames);
}

/** The sum of both, smoothed: `folded` begins two frames before `even`. */
function addSmoothed(even: usize, folded: usize, source: usize, target: usize, frames: i32, amount: f32): void {
  const scale = f32x4.splat(amount * 0.125);
  let at = even - 16;
  let before = f32x4.add(v128.load(at), v128.load(folded));
  let here = f32x4.add(v128.load(at, 16), v128.load(folded, 16));
  let i: i32 = 0;
  do {
    const after = f32x4.add(v128.load(at, 32), v128.load(folded, 32));
    const sum = f32x4.add(f32x4.add(between(before, here), between(here, after)), f32x4.add(here, here));
    v128.store(target, f32x4.add(v128.load(source), f32x4.mul(scale, sum)));
    before = here;
    here = after;
    at += 16;
    folded += 16;
    source += 16;
    target += 16;
    i += 2;
  } while (i < frames);
}
