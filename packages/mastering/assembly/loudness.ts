import { greatest, total } from './parts/lanes';

/** Every second frame up by this and the others down, since denormal floats are slow. It is a tone that both filters pass. */
const faint = memory.data<f32>([1e-10, 1e-10, -1e-10, -1e-10]);

/**
 * The high-pass and the shelf of K-weighting in one vector of floats, left and right: the high-pass is a frame behind. In
 * floats a filter of low frequency must not remember its last two values, which hardly differ: these remember one of them and
 * their difference. Filters wait for their own results: the peaks are found meanwhile. What a frame adds comes last in every
 * sum, since the high-pass waits for the shelf: all that is known before is added up by then.
 */
export function measure(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  coefficients: usize,
  states: usize,
  energies: usize,
  peaks: usize,
): void {
  const scale = load<f64>(coefficients);
  const b1 = load<f64>(coefficients, 8) / scale;
  const b2 = load<f64>(coefficients, 16) / scale;
  const a1 = load<f64>(coefficients, 24);
  const a2 = load<f64>(coefficients, 32);
  const e1 = load<f64>(coefficients, 40);
  const e2 = load<f64>(coefficients, 48);
  const sum = pair(1 + e1 + e2, 1 + a1 + a2);
  const rest = pair(e2 - (1 + e1 + e2), a2 - (1 + a1 + a2));
  const zeroDifference = pair(-1, -b2);
  const zeroValue = pair(0, 1 + b1 + b2);
  const upDown = v128.load(faint);
  let p = v128.load(states);
  let q = v128.load(states, 16);
  let out = v128.load(states, 32);
  for (let step: i32 = 0; step < steps; step++) {
    let power = f32x4.splat(0);
    let peak = f32x4.splat(0);
    let i: i32 = 0;
    do {
      const both = v128.load(sound);
      const next = f32x4.add(both, upDown);
      const x = v128.shuffle<i64>(out, next, 1, 2);
      const d = f32x4.add(x, f32x4.sub(f32x4.mul(rest, p), f32x4.mul(sum, q)));
      q = f32x4.add(q, p);
      out = f32x4.add(d, f32x4.add(f32x4.mul(zeroDifference, p), f32x4.mul(zeroValue, q)));
      power = f32x4.add(power, f32x4.mul(out, out));

      const y = v128.shuffle<i64>(out, v128.shuffle<i64>(next, next, 1, 0), 1, 2);
      p = f32x4.add(y, f32x4.sub(f32x4.mul(rest, d), f32x4.mul(sum, q)));
      q = f32x4.add(q, d);
      out = f32x4.add(p, f32x4.add(f32x4.mul(zeroDifference, d), f32x4.mul(zeroValue, q)));
      power = f32x4.add(power, f32x4.mul(out, out));

      peak = f32x4.pmax(peak, f32x4.abs(both));
      sound += 16;
      i += 2;
    } while (i < stepFrames);
    store<f64>(energies, total(f64x2.promote_low_f32x4(power)) * scale * scale);
    store<f32>(peaks, greatest(peak));
    energies += 8;
    peaks += 4;
  }
  v128.store(states, p);
  v128.store(states, q, 16);
  v128.store(states, out, 32);
}

/** One for the high-pass, the other for the shelf. */
function pair(first: f64, second: f64): v128 {
  return f32x4(first as f32, first as f32, second as f32, second as f32);
}

/** Floats are added up over so many frames, then doubles. */
const framesPerSum: i32 = 64;

export function sums(sound: usize, frames: i32, out: usize): void {
  let squares = v128.load(out);
  let products = load<f64>(out, 16);
  for (let frame: i32 = 0; frame < frames; frame += framesPerSum) {
    const count = min(framesPerSum, frames - frame);
    let square = f32x4.splat(0);
    let product = f32x4.splat(0);
    for (let i: i32 = 0; i + 1 < count; i += 2) {
      const x = v128.load(sound);
      square = f32x4.add(square, f32x4.mul(x, x));
      product = f32x4.add(product, f32x4.mul(x, v128.shuffle<i32>(x, x, 1, 0, 3, 2)));
      sound += 16;
    }
    if (count & 1) {
      const x = v128.load64_zero(sound);
      square = f32x4.add(square, f32x4.mul(x, x));
      product = f32x4.add(product, f32x4.mul(x, v128.shuffle<i32>(x, x, 1, 0, 3, 2)));
    }
    const upper = v128.shuffle<i64>(square, square, 1, 1);
    squares = f64x2.add(squares, f64x2.add(f64x2.promote_low_f32x4(square), f64x2.promote_low_f32x4(upper)));
    products += (f32x4.extract_lane(product, 0) as f64) + (f32x4.extract_lane(product, 2) as f64);
  }
  v128.store(out, squares);
  store<f64>(out, products, 16);
}
