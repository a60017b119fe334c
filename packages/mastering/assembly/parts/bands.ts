import { faint } from './denormals';

/**
 * A high-pass, then the lows and the highs, of two passages at once. Both edges are of first order, so that the bands are in phase and
 * equal gains leave the sound alone. Gains are those of the middle band, and what the others have more; they move evenly through a step.
 */
export function compressBands(
  first: usize,
  second: usize,
  target: usize,
  steps: i32,
  stepFrames: i32,
  coefficients: usize,
  states: usize,
  firstGains: usize,
  secondGains: usize,
): void {
  const sum = v128.load32_splat(coefficients);
  const rest = v128.load32_splat(coefficients, 4);
  const scale = v128.load32_splat(coefficients, 8);
  const lowRate = v128.load32_splat(coefficients, 12);
  const highRate = v128.load32_splat(coefficients, 16);
  const inverse = f32x4.splat(1.0 / (stepFrames as f32));
  let p = v128.load(states);
  let q = v128.load(states, 16);
  let lows = v128.load(states, 32);
  let notHighs = v128.load(states, 48);
  let floor = f32x4.splat(faint);
  for (let step: i32 = 0; step < steps; step++) {
    let low = lanes(firstGains, secondGains);
    let middle = lanes(firstGains + 4, secondGains + 4);
    let high = lanes(firstGains + 8, secondGains + 8);
    // By way of the memory: compilers would compute them in every frame.
    v128.store(slopes, f32x4.mul(inverse, f32x4.sub(lanes(firstGains + 12, secondGains + 12), low)));
    v128.store(slopes, f32x4.mul(inverse, f32x4.sub(lanes(firstGains + 16, secondGains + 16), middle)), 16);
    v128.store(slopes, f32x4.mul(inverse, f32x4.sub(lanes(firstGains + 20, secondGains + 20), high)), 32);
    const lowSlope = v128.load(slopes);
    const middleSlope = v128.load(slopes, 16);
    const highSlope = v128.load(slopes, 32);
    let i: i32 = 0;
    do {
      floor = f32x4.neg(floor);
      const x = f32x4.add(v128.load64_lane(second, v128.load64_zero(first), 1), floor);
      const e = f32x4.add(x, f32x4.sub(f32x4.mul(rest, p), f32x4.mul(sum, q)));
      q = f32x4.add(q, p);
      p = f32x4.add(p, e);
      const clean = f32x4.mul(scale, e);
      lows = f32x4.add(lows, f32x4.mul(lowRate, f32x4.sub(clean, lows)));
      notHighs = f32x4.add(notHighs, f32x4.mul(highRate, f32x4.sub(clean, notHighs)));
      v128.store(
        target,
        f32x4.add(
          f32x4.mul(middle, clean),
          f32x4.add(f32x4.mul(low, lows), f32x4.mul(high, f32x4.sub(clean, notHighs))),
        ),
      );
      low = f32x4.add(low, lowSlope);
      middle = f32x4.add(middle, middleSlope);
      high = f32x4.add(high, highSlope);
      first += 8;
      second += 8;
      target += 16;
      i++;
    } while (i < stepFrames);
    firstGains += 12;
    secondGains += 12;
  }
  v128.store(states, p);
  v128.store(states, q, 16);
  v128.store(states, lows, 32);
  v128.store(states, notHighs, 48);
}

const slopes = memory.data(48, 16);

/** A number of the first passage for its two channels, and one of the second. */
function lanes(first: usize, second: usize): v128 {
  return v128.shuffle<i64>(v128.load32_splat(first), v128.load32_splat(second), 0, 2);
}
