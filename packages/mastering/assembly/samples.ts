/** Eight samples per round; reads and writes whole rounds. */
export function readInt16(source: usize, target: usize, count: i32): void {
  const scale = f32x4.splat(1.0 / 32768.0);
  let i: i32 = 0;
  do {
    const x = v128.load(source);
    v128.store(target, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(x)), scale));
    v128.store(target, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(x)), scale), 16);
    source += 16;
    target += 32;
    i += 8;
  } while (i < count);
}

/** Four samples per round, as the upper bytes of 32 bits; reads and writes whole rounds. */
export function readInt24(source: usize, target: usize, count: i32): void {
  const scale = f32x4.splat(1.0 / 2147483648.0);
  const upper = i8x16(-1, 0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11);
  let i: i32 = 0;
  do {
    v128.store(target, f32x4.mul(f32x4.convert_i32x4_s(i8x16.swizzle(v128.load(source), upper)), scale));
    source += 12;
    target += 16;
    i += 4;
  } while (i < count);
}
