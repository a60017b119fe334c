export function widen(sound: usize, frames: i32, width: f32): void {
  const same = f32x4.splat((1 + width) * 0.5);
  const other = f32x4.splat((1 - width) * 0.5);
  for (let i: i32 = 0; i < frames; i += 2) {
    const x = v128.load(sound);
    v128.store(sound, f32x4.add(f32x4.mul(x, same), f32x4.mul(v128.shuffle<i32>(x, x, 1, 0, 3, 2), other)));
    sound += 16;
  }
}
