import { total } from './parts/lanes';

export function windowed(sound: usize, target: usize, size: i32, curve: usize): void {
  for (let i: i32 = 0; i < size; i++) {
    v128.store(target, f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(sound)), v128.load64_splat(curve)));
    sound += 8;
    target += 16;
    curve += 8;
  }
}

const twiddleBytes: usize = 24;

export function fft(buffer: usize, size: i32, twiddles: usize): void {
  let j: i32 = 0;
  for (let i: i32 = 1; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const a = v128.load(buffer + ((<usize>i) << 4));
      v128.store(buffer + ((<usize>i) << 4), v128.load(buffer + ((<usize>j) << 4)));
      v128.store(buffer + ((<usize>j) << 4), a);
    }
  }
  const quarter = f64x2(1, -1);
  // The first two rounds turn by nothing or by a quarter, so they need no multiplication.
  for (let at = buffer, end = buffer + ((<usize>size) << 4); at < end; at += 64) {
    const a = f64x2.add(v128.load(at), v128.load(at, 16));
    const b = f64x2.sub(v128.load(at), v128.load(at, 16));
    const c = f64x2.add(v128.load(at, 32), v128.load(at, 48));
    const d = f64x2.sub(v128.load(at, 32), v128.load(at, 48));
    const turned = f64x2.mul(v128.shuffle<i64>(d, d, 1, 0), quarter);
    v128.store(at, f64x2.add(a, c));
    v128.store(at, f64x2.add(b, turned), 16);
    v128.store(at, f64x2.sub(a, c), 32);
    v128.store(at, f64x2.sub(b, turned), 48);
  }
  for (let length: i32 = 8; length <= size; length <<= 1) {
    const half = length >> 1;
    const stride = <usize>(size / length) * twiddleBytes;
    for (let i: i32 = 0; i < size; i += length) {
      let low = buffer + ((<usize>i) << 4);
      let high = low + ((<usize>half) << 4);
      let twiddle = twiddles;
      for (let k: i32 = 0; k < half; k++) {
        const b = v128.load(high);
        const a = v128.load(low);
        const imaginary = v128.load(twiddle);
        const real = v128.load64_splat(twiddle, 16);
        const t = f64x2.add(f64x2.mul(b, real), f64x2.mul(v128.shuffle<i64>(b, b, 1, 0), imaginary));
        v128.store(low, f64x2.add(a, t));
        v128.store(high, f64x2.sub(a, t));
        low += 16;
        high += 16;
        twiddle += stride;
      }
    }
  }
}

export function addPowers(buffer: usize, size: i32, powers: usize): void {
  for (let i: i32 = 1; i < size >> 1; i++) {
    const a = v128.load(buffer + ((<usize>i) << 4));
    const b = v128.load(buffer + ((<usize>(size - i)) << 4));
    const power = total(f64x2.add(f64x2.mul(a, a), f64x2.mul(b, b)));
    const at = powers + ((<usize>i) << 3);
    store<f64>(at, load<f64>(at) + power);
  }
}
