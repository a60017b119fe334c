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
    const e = f64x2.mul(v128.shuffle<i64>(d, d, 1, 0), quarter);
    v128.store(at, f64x2.add(a, c));
    v128.store(at, f64x2.add(b, e), 16);
    v128.store(at, f64x2.sub(a, c), 32);
    v128.store(at, f64x2.sub(b, e), 48);
  }
  let length: i32 = 8;
  const isOdd = (ctz(size) & 1) === 1;
  if (isOdd) {
    round(buffer, size, length, twiddles);
    length <<= 1;
  }
  for (; length <= size; length <<= 2) twoRounds(buffer, size, length, twiddles);
}

function round(buffer: usize, size: i32, length: i32, twiddles: usize): void {
  const half = length >> 1;
  const stride = <usize>(size / length) * twiddleBytes;
  for (let i: i32 = 0; i < size; i += length) {
    let low = buffer + ((<usize>i) << 4);
    let high = low + ((<usize>half) << 4);
    let twiddle = twiddles;
    for (let k: i32 = 0; k < half; k++) {
      const a = v128.load(low);
      const t = turned(v128.load(high), twiddle);
      v128.store(low, f64x2.add(a, t));
      v128.store(high, f64x2.sub(a, t));
      low += 16;
      high += 16;
      twiddle += stride;
    }
  }
}

/** The round of this length and the next one at once: what the first gives is used while it is at hand. */
function twoRounds(buffer: usize, size: i32, length: i32, twiddles: usize): void {
  const half = (<usize>length) << 3;
  const second = <usize>(size / (length << 1)) * twiddleBytes;
  const first = second << 1;
  const quarter = <usize>(size >> 2) * twiddleBytes;
  const end = buffer + ((<usize>size) << 4);
  for (let group = buffer; group < end; group += half << 2) {
    let p = group;
    let q = p + half;
    let r = q + half;
    let s = r + half;
    let twiddle = twiddles;
    let twiddle2 = twiddles;
    for (; p < group + half; p += 16) {
      const a = v128.load(p);
      const b = turned(v128.load(q), twiddle);
      const c = v128.load(r);
      const d = turned(v128.load(s), twiddle);
      const e = f64x2.add(a, b);
      const f = f64x2.sub(a, b);
      const g = turned(f64x2.add(c, d), twiddle2);
      const h = turned(f64x2.sub(c, d), twiddle2 + quarter);
      v128.store(p, f64x2.add(e, g));
      v128.store(q, f64x2.add(f, h));
      v128.store(r, f64x2.sub(e, g));
      v128.store(s, f64x2.sub(f, h));
      q += 16;
      r += 16;
      s += 16;
      twiddle += first;
      twiddle2 += second;
    }
  }
}

function turned(x: v128, twiddle: usize): v128 {
  const imaginary = v128.load(twiddle);
  const real = v128.load64_splat(twiddle, 16);
  return f64x2.add(f64x2.mul(x, real), f64x2.mul(v128.shuffle<i64>(x, x, 1, 0), imaginary));
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
