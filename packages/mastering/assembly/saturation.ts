/** What is worked on at a time, and what the filters see around it. */
const sliceFrames: i32 = 512;
const marginFrames: i32 = 10;
const mellow = memory.data(4480, 16);
const even = memory.data(4256, 16);
const odd = memory.data(4256, 16);

export function saturate(source: usize, target: usize, frames: i32, taps: usize, drive: f32, amount: f32): void {
  const margin = (<usize>marginFrames) << 3;
  for (let frame: i32 = 0; frame < frames; frame += sliceFrames) {
    const count = min(sliceFrames, frames - frame);
    smooth(source - margin - 48, mellow, count + 2 * marginFrames + 12);
    bend(mellow + 48, even, odd, count + 2 * marginFrames, taps, drive);
    // From two frames before to two after: it is smoothed again.
    fold(even + margin - 16, odd + margin - 16, mellow, count + 4, taps);
    addSmoothed(mellow + 16, source, target, count, amount);
    source += (<usize>count) << 3;
    target += (<usize>count) << 3;
  }
}

/** Half of a frame and a quarter of both neighbors: little is left of the highest tones, whose products would fold back. */
function smooth(source: usize, target: usize, frames: i32): void {
  const quarter = f32x4.splat(0.25);
  let at = source - 8;
  for (let i: i32 = 0; i < frames; i += 2) {
    const here = v128.load(at, 8);
    const sum = f32x4.add(f32x4.add(v128.load(at), v128.load(at, 16)), f32x4.add(here, here));
    v128.store(target, f32x4.mul(quarter, sum));
    at += 16;
    target += 16;
  }
}

/** What the curve takes away: 0 for small values, then -4/27 u^3, and at 1.5 all that is above. */
function bent(u: v128): v128 {
  // Not min and max: those of WebAssembly take a detour for what is not a number.
  const c = f32x4.pmin(f32x4.pmax(u, f32x4.splat(-1.5)), f32x4.splat(1.5));
  const cube = f32x4.mul(f32x4.mul(c, c), f32x4.mul(c, f32x4.splat(4.0 / 27.0)));
  return f32x4.sub(f32x4.sub(c, cube), u);
}

/** At the frames, and half-way to the next. */
function bend(source: usize, even: usize, odd: usize, frames: i32, taps: usize, drive: f32): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const h3 = v128.load32_splat(taps, 12);
  const h4 = v128.load32_splat(taps, 16);
  const h5 = v128.load32_splat(taps, 20);
  const d = f32x4.splat(drive);
  // Five frames back: what is added to an address is never negative, or it would be added each time anew.
  let at = source - 40;
  for (let i: i32 = 0; i < frames; i += 2) {
    const here = v128.load(at, 40);
    v128.store(even, bent(f32x4.mul(here, d)));
    let between = f32x4.mul(h0, f32x4.add(here, v128.load(at, 48)));
    between = f32x4.add(between, f32x4.mul(h1, f32x4.add(v128.load(at, 32), v128.load(at, 56))));
    between = f32x4.add(between, f32x4.mul(h2, f32x4.add(v128.load(at, 24), v128.load(at, 64))));
    between = f32x4.add(between, f32x4.mul(h3, f32x4.add(v128.load(at, 16), v128.load(at, 72))));
    between = f32x4.add(between, f32x4.mul(h4, f32x4.add(v128.load(at, 8), v128.load(at, 80))));
    between = f32x4.add(between, f32x4.mul(h5, f32x4.add(v128.load(at), v128.load(at, 88))));
    v128.store(odd, bent(f32x4.mul(between, d)));
    at += 16;
    even += 16;
    odd += 16;
  }
}

/** Back to the sample rate. */
function fold(even: usize, odd: usize, target: usize, frames: i32, taps: usize): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const h3 = v128.load32_splat(taps, 12);
  const h4 = v128.load32_splat(taps, 16);
  const h5 = v128.load32_splat(taps, 20);
  let at = odd - 48;
  for (let i: i32 = 0; i < frames; i += 2) {
    let sum = f32x4.mul(h0, f32x4.add(v128.load(at, 40), v128.load(at, 48)));
    sum = f32x4.add(sum, f32x4.mul(h1, f32x4.add(v128.load(at, 32), v128.load(at, 56))));
    sum = f32x4.add(sum, f32x4.mul(h2, f32x4.add(v128.load(at, 24), v128.load(at, 64))));
    sum = f32x4.add(sum, f32x4.mul(h3, f32x4.add(v128.load(at, 16), v128.load(at, 72))));
    sum = f32x4.add(sum, f32x4.mul(h4, f32x4.add(v128.load(at, 8), v128.load(at, 80))));
    sum = f32x4.add(sum, f32x4.mul(h5, f32x4.add(v128.load(at), v128.load(at, 88))));
    v128.store(target, f32x4.add(v128.load(even), sum));
    even += 16;
    at += 16;
    target += 16;
  }
}

function addSmoothed(taken: usize, source: usize, target: usize, frames: i32, amount: f32): void {
  const scale = f32x4.splat(amount * 0.125);
  let at = taken - 8;
  for (let i: i32 = 0; i < frames; i += 2) {
    const here = v128.load(at, 8);
    const sum = f32x4.add(f32x4.add(v128.load(at), v128.load(at, 16)), f32x4.add(here, here));
    v128.store(target, f32x4.add(v128.load(source), f32x4.mul(scale, sum)));
    at += 16;
    source += 16;
    target += 16;
  }
}
