/**
 * Half-way between frames, by a symmetric filter of twelve taps: the first result lies between the sixth and the seventh frame of
 * `source`. Four frames per round: looking at the memory costs more than arithmetic. Writes whole rounds.
 */
export function interpolate(source: usize, target: usize, frames: i32, taps: usize): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const h3 = v128.load32_splat(taps, 12);
  const h4 = v128.load32_splat(taps, 16);
  const h5 = v128.load32_splat(taps, 20);
  let i: i32 = 0;
  do {
    const a0 = v128.load(source);
    const a1 = v128.load(source, 16);
    const a2 = v128.load(source, 32);
    const a3 = v128.load(source, 48);
    const a4 = v128.load(source, 64);
    const a5 = v128.load(source, 80);
    const a6 = v128.load(source, 96);
    const b0 = between(a0, a1);
    const b1 = between(a1, a2);
    const b2 = between(a2, a3);
    const b3 = between(a3, a4);
    const b4 = between(a4, a5);
    const b5 = between(a5, a6);
    const b6 = between(a6, v128.load(source, 112));
    let first = f32x4.mul(h0, f32x4.add(b2, a3));
    let second = f32x4.mul(h0, f32x4.add(b3, a4));
    first = f32x4.add(first, f32x4.mul(h1, f32x4.add(a2, b3)));
    second = f32x4.add(second, f32x4.mul(h1, f32x4.add(a3, b4)));
    first = f32x4.add(first, f32x4.mul(h2, f32x4.add(b1, a4)));
    second = f32x4.add(second, f32x4.mul(h2, f32x4.add(b2, a5)));
    first = f32x4.add(first, f32x4.mul(h3, f32x4.add(a1, b4)));
    second = f32x4.add(second, f32x4.mul(h3, f32x4.add(a2, b5)));
    first = f32x4.add(first, f32x4.mul(h4, f32x4.add(b0, a5)));
    second = f32x4.add(second, f32x4.mul(h4, f32x4.add(b1, a6)));
    first = f32x4.add(first, f32x4.mul(h5, f32x4.add(a0, b5)));
    second = f32x4.add(second, f32x4.mul(h5, f32x4.add(a1, b6)));
    v128.store(target, first);
    v128.store(target, second, 16);
    source += 32;
    target += 32;
    i += 4;
  } while (i < frames);
}

/** Of four frames, the two in the middle. */
export function between(before: v128, after: v128): v128 {
  return v128.shuffle<i64>(before, after, 1, 2);
}
