import { faint } from './parts/denormals';
import { total } from './parts/lanes';

type With = i32;
type Without = f32;

/**
 * A vector holds two filters, left and right each: the low-pass and the high-pass at the lower edge, each of them twice, then the
 * low-pass and the high-pass at the upper edge. Filters do not scale their output, the energies are scaled instead.
 */
export function bandEnergies(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  coefficients: usize,
  states: usize,
  energies: usize,
): void {
  measureBands<Without>(sound, steps, stepFrames, coefficients, states, energies, 0);
}

export function bandAndSideEnergies(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  coefficients: usize,
  states: usize,
  energies: usize,
  sideEnergies: usize,
): void {
  measureBands<With>(sound, steps, stepFrames, coefficients, states, energies, sideEnergies);
}

/** The compiler makes a loop for each type, so that none asks in every frame whether sides are measured. */
function measureBands<Sides>(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  coefficients: usize,
  states: usize,
  energies: usize,
  sideEnergies: usize,
): void {
  const cSum = v128.load32_splat(coefficients);
  const cRest = v128.load32_splat(coefficients, 4);
  const sum = edges(coefficients, 12);
  const rest = edges(coefficients, 16);
  const upperSum = edges(coefficients, 36);
  const upperRest = edges(coefficients, 40);
  const cScale = load<f32>(coefficients, 8);
  const lowScale = square(cScale * square(load<f32>(coefficients, 20)));
  const middleScale = square(cScale * square(load<f32>(coefficients, 32)) * load<f32>(coefficients, 44));
  const highScale = square(cScale * load<f32>(coefficients, 56));
  // A low-pass adds its value four times.
  const remembered = f32x4(4, 4, 0, 0);
  let cP = v128.load(states);
  let cQ = v128.load(states, 16);
  let p = v128.load(states, 32);
  let q = v128.load(states, 48);
  let againP = v128.load(states, 64);
  let againQ = v128.load(states, 80);
  let upperP = v128.load(states, 96);
  let upperQ = v128.load(states, 112);
  let floor = f32x4.splat(faint);
  for (let step: i32 = 0; step < steps; step++) {
    let low = f32x4.splat(0);
    let upper = f32x4.splat(0);
    let lowSides = f32x4.splat(0);
    let upperSides = f32x4.splat(0);
    let i: i32 = 0;
    do {
      floor = f32x4.neg(floor);
      const x = f32x4.add(v128.load64_splat(sound), floor);
      const clean = f32x4.add(x, f32x4.sub(f32x4.mul(cRest, cP), f32x4.mul(cSum, cQ)));
      cQ = f32x4.add(cQ, cP);
      cP = f32x4.add(cP, clean);

      const e = f32x4.add(clean, f32x4.sub(f32x4.mul(rest, p), f32x4.mul(sum, q)));
      q = f32x4.add(q, p);
      p = f32x4.add(p, e);
      const once = f32x4.add(f32x4.mul(remembered, q), e);

      const againE = f32x4.add(once, f32x4.sub(f32x4.mul(rest, againP), f32x4.mul(sum, againQ)));
      againQ = f32x4.add(againQ, againP);
      againP = f32x4.add(againP, againE);
      const lows = f32x4.add(f32x4.mul(remembered, againQ), againE);
      low = f32x4.add(low, f32x4.mul(lows, lows));
      if (isInteger<Sides>()) lowSides = f32x4.add(lowSides, squaredSides(lows));

      const upperE = f32x4.add(
        v128.shuffle<i64>(lows, clean, 1, 2),
        f32x4.sub(f32x4.mul(upperRest, upperP), f32x4.mul(upperSum, upperQ)),
      );
      upperQ = f32x4.add(upperQ, upperP);
      upperP = f32x4.add(upperP, upperE);
      const bands = f32x4.add(f32x4.mul(remembered, upperQ), upperE);
      upper = f32x4.add(upper, f32x4.mul(bands, bands));
      if (isInteger<Sides>()) upperSides = f32x4.add(upperSides, squaredSides(bands));
      sound += 8;
      i++;
    } while (i < stepFrames);
    storeBands(energies, low, upper, lowScale, middleScale, highScale);
    energies += 12;
    if (isInteger<Sides>()) {
      // The sum of both channels, each with half of the difference, from twice the square of the difference.
      storeBands(sideEnergies, lowSides, upperSides, lowScale / 4, middleScale / 4, highScale / 4);
      sideEnergies += 12;
    }
  }
  v128.store(states, cP);
  v128.store(states, cQ, 16);
  v128.store(states, p, 32);
  v128.store(states, q, 48);
  v128.store(states, againP, 64);
  v128.store(states, againQ, 80);
  v128.store(states, upperP, 96);
  v128.store(states, upperQ, 112);
}

function storeBands(energies: usize, low: v128, upper: v128, lowScale: f64, middleScale: f64, highScale: f64): void {
  store<f32>(energies, (total(f64x2.promote_low_f32x4(low)) * lowScale) as f32);
  store<f32>(energies, (total(f64x2.promote_low_f32x4(upper)) * middleScale) as f32, 4);
  const highs = v128.shuffle<i64>(upper, upper, 1, 0);
  store<f32>(energies, (total(f64x2.promote_low_f32x4(highs)) * highScale) as f32, 8);
}

/** Of left and right: the square of their difference, twice. */
function squaredSides(x: v128): v128 {
  const difference = f32x4.sub(x, v128.shuffle<i32>(x, x, 1, 0, 3, 2));
  return f32x4.mul(difference, difference);
}

/** A coefficient of a filter and the same of the next one. */
function edges(coefficients: usize, at: usize): v128 {
  return v128.shuffle<i64>(v128.load32_splat(coefficients + at), v128.load32_splat(coefficients + at + 12), 0, 2);
}

function square(x: f64): f64 {
  return x * x;
}
