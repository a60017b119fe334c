import { greatest, total } from './parts/lanes';

/** Every frame up or down by this, since denormal floats are slow; see `inaudible`. It is a tone that both filters pass. */
const faint: f32 = 1e-10;

/**
 * The shelf and the high-pass of K-weighting in one vector of floats, left and right: the high-pass is a frame behind. In
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
  const sum = pair(1 + a1 + a2, 1 + e1 + e2);
  const rest = pair(a2 - (1 + a1 + a2), e2 - (1 + e1 + e2));
  const zeroDifference = pair(-b2, -1);
  const zeroValue = pair(1 + b1 + b2, 0);
  const upDown = f32x4(faint, faint, -faint, -faint);
  const shelf = i64x2(-1, 0);
  let p = v128.load(states);
  let q = v128.load(states, 16);

  // The shelf begins alone.
  const x0 = f32x4.add(v128.load64_zero(sound), f32x4(faint, faint, 0, 0));
  const d0 = f32x4.add(x0, f32x4.sub(f32x4.mul(rest, p), f32x4.mul(sum, q)));
  const q0 = f32x4.add(q, p);
  let out = f32x4.add(d0, f32x4.add(f32x4.mul(zeroDifference, p), f32x4.mul(zeroValue, q0)));
  p = v128.bitselect(d0, p, shelf);
  q = v128.bitselect(q0, q, shelf);
  for (let step: i32 = 0; step < steps; step++) {
    let power = f32x4.splat(0);
    let peak = f32x4.splat(0);
    for (let i: i32 = 0; i < stepFrames; i += 2) {
      const next = f32x4.add(v128.load(sound, 8), upDown);
      const x = v128.shuffle<i64>(next, out, 0, 2);
      const d = f32x4.add(x, f32x4.sub(f32x4.mul(rest, p), f32x4.mul(sum, q)));
      q = f32x4.add(q, p);
      out = f32x4.add(d, f32x4.add(f32x4.mul(zeroDifference, p), f32x4.mul(zeroValue, q)));
      power = f32x4.add(power, f32x4.mul(out, out));

      // The shelf's state before the frame that is beyond the last: of that one, it is all that counts.
      v128.store64_lane(states, d, 0);
      v128.store64_lane(states, q, 0, 16);
      const y = v128.shuffle<i64>(next, out, 1, 2);
      p = f32x4.add(y, f32x4.sub(f32x4.mul(rest, d), f32x4.mul(sum, q)));
      q = f32x4.add(q, d);
      out = f32x4.add(p, f32x4.add(f32x4.mul(zeroDifference, d), f32x4.mul(zeroValue, q)));
      power = f32x4.add(power, f32x4.mul(out, out));

      peak = f32x4.pmax(peak, f32x4.abs(v128.load(sound)));
      sound += 16;
    }
    store<f64>(energies, total(f64x2.promote_low_f32x4(v128.shuffle<i64>(power, power, 1, 1))) * scale * scale);
    store<f32>(peaks, greatest(peak));
    energies += 8;
    peaks += 4;
  }
  v128.store64_lane(states, p, 1, 8);
  v128.store64_lane(states, q, 1, 24);
}

/** One for the shelf, the other for the high-pass. */
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
