import { interpolate } from './parts/half-band';

/** What is worked on at a time, and what the filters see around it. */
const sliceFrames: i32 = 256;
const marginFrames: i32 = 16;
/** Half-way between frames, before and after the curve; then what the curve takes away at a quarter of a frame, two and three. */
const halves = memory.data(2304, 16);
const taken0 = memory.data(2304, 16);
const taken1 = memory.data(2304, 16);
const taken2 = memory.data(2304, 16);
const taken3 = memory.data(2304, 16);
const between = memory.data(2304, 16);

/** To four times the rate and back in two halves each, the second with the shorter filter. */
export function softClip(
  source: usize,
  target: usize,
  frames: i32,
  taps: usize,
  shortTaps: usize,
  threshold: f32,
  knee: f32,
): void {
  const margin = (<usize>marginFrames) << 3;
  for (let frame: i32 = 0; frame < frames; frame += sliceFrames) {
    const count = min(sliceFrames, frames - frame);
    const all = count + 2 * marginFrames;
    const x = source - margin;
    interpolate(x + 8, halves + 48, all - 12, taps);
    takeAway(x, halves, 8, all - 8, shortTaps, threshold, knee);
    toDouble(10, all - 10, shortTaps);
    interpolate(between + margin - 48, halves, count, taps);
    toSingle(source, target, count, shortTaps);
    source += (<usize>count) << 3;
    target += (<usize>count) << 3;
  }
}

/** At all four places of every frame. */
function takeAway(x: usize, half: usize, from: i32, to: i32, taps: usize, threshold: f32, knee: f32): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const start = f32x4.splat(threshold - knee);
  const width = f32x4.splat(2 * knee);
  const scale = f32x4.splat(<f32>1.0 / (4 * knee));
  let offset = (<usize>from) << 3;
  let i: i32 = from;
  do {
    // Two frames back: what is added to an address is never negative.
    const a = x + offset - 16;
    const b = half + offset - 16;
    const x0 = v128.load(a, 16);
    const x1 = v128.load(a, 24);
    const b0 = v128.load(b, 16);
    const b1 = v128.load(b, 8);
    const quarter = f32x4.add(
      f32x4.add(f32x4.mul(h0, f32x4.add(x0, b0)), f32x4.mul(h1, f32x4.add(b1, x1))),
      f32x4.mul(h2, f32x4.add(v128.load(a, 8), v128.load(b, 24))),
    );
    const threeQuarters = f32x4.add(
      f32x4.add(f32x4.mul(h0, f32x4.add(b0, x1)), f32x4.mul(h1, f32x4.add(x0, v128.load(b, 24)))),
      f32x4.mul(h2, f32x4.add(b1, v128.load(a, 32))),
    );
    v128.store(taken0 + offset, taken(x0, start, width, scale));
    v128.store(taken1 + offset, taken(quarter, start, width, scale));
    v128.store(taken2 + offset, taken(b0, start, width, scale));
    v128.store(taken3 + offset, taken(threeQuarters, start, width, scale));
    offset += 16;
    i += 2;
  } while (i < to);
}

/** Nothing below the knee, a parabola within it, and above it all that exceeds the threshold. */
function taken(u: v128, start: v128, width: v128, scale: v128): v128 {
  const over = f32x4.pmax(f32x4.sub(f32x4.abs(u), start), f32x4.splat(0));
  const within = f32x4.pmin(over, width);
  const size = f32x4.add(f32x4.mul(f32x4.mul(within, within), scale), f32x4.sub(over, within));
  return v128.xor(size, v128.andnot(f32x4.splat(-0.0), u));
}

/** Half-way between the frames, at twice the rate. */
function toDouble(from: i32, to: i32, taps: usize): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const half = f32x4.splat(0.5);
  let offset = (<usize>from) << 3;
  let i: i32 = from;
  do {
    const one = taken1 + offset - 8;
    const three = taken3 + offset - 8;
    let sum = f32x4.mul(h0, f32x4.add(v128.load(three, 8), v128.load(one, 8)));
    sum = f32x4.add(sum, f32x4.mul(h1, f32x4.add(v128.load(one, 16), v128.load(three))));
    sum = f32x4.add(sum, f32x4.mul(h2, f32x4.add(v128.load(three, 16), v128.load(one))));
    v128.store(between + offset, f32x4.mul(half, f32x4.add(v128.load(taken2 + offset), sum)));
    offset += 16;
    i += 2;
  } while (i < to);
}

/** At the frames, back at their own rate, and added to the sound. */
function toSingle(source: usize, target: usize, count: i32, taps: usize): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const half = f32x4.splat(0.5);
  let offset = (<usize>marginFrames) << 3;
  let around = halves;
  let i: i32 = 0;
  do {
    const one = taken1 + offset - 16;
    const three = taken3 + offset - 16;
    let here = f32x4.mul(h0, f32x4.add(v128.load(one, 16), v128.load(three, 8)));
    here = f32x4.add(here, f32x4.mul(h1, f32x4.add(v128.load(three, 16), v128.load(one, 8))));
    here = f32x4.add(here, f32x4.mul(h2, f32x4.add(v128.load(one, 24), v128.load(three))));
    here = f32x4.mul(half, f32x4.add(v128.load(taken0 + offset), here));
    v128.store(target, f32x4.add(v128.load(source), f32x4.mul(half, f32x4.add(here, v128.load(around)))));
    source += 16;
    target += 16;
    around += 16;
    offset += 16;
    i += 2;
  } while (i < count);
}
