import { exponential, logarithm } from './decibels';
import { inaudible } from './denormals';
import { total } from './lanes';

/** Follows the level of a band through one step. The gain that comes out is kept behind its level. */
function followBand(energy: f64, settings: usize, state: usize): void {
  const slope = load<f64>(settings);
  const kneeDb = load<f64>(settings, 40);
  const db = load<f64>(settings, 64) * logarithm(energy * load<f64>(settings, 72) + inaudible);
  let levelDb = load<f64>(state);
  let averageDb = load<f64>(state, 8);
  if (averageDb === Infinity) averageDb = db;
  if (db > load<f64>(settings, 56)) averageDb += load<f64>(settings, 32) * (db - averageDb);
  levelDb += (db > levelDb ? load<f64>(settings, 16) : load<f64>(settings, 24)) * (db - levelDb);
  const overDb = levelDb - averageDb - load<f64>(settings, 8);
  let reductionDb: f64 = 0;
  if (overDb >= kneeDb) reductionDb = slope * overDb;
  else if (overDb > -kneeDb) reductionDb = (slope * (overDb + kneeDb) * (overDb + kneeDb)) / (4 * kneeDb);
  reductionDb = min(reductionDb, load<f64>(settings, 48));
  store<f64>(state, levelDb);
  store<f64>(state, averageDb, 8);
  store<f64>(state, reductionDb === 0 ? 1 : exponential(-reductionDb / (2 * load<f64>(settings, 64))), 16);
}

export function compress(
  low: usize,
  middle: usize,
  high: usize,
  target: usize,
  steps: i32,
  stepFrames: i32,
  settings: usize,
  states: usize,
): void {
  const inverse = f64x2.splat(1.0 / (stepFrames as f64));
  const stepBytes = (<usize>stepFrames) << 4;
  for (let step: i32 = 0; step < steps; step++) {
    let g0 = v128.load64_splat(states, 16);
    let g1 = v128.load64_splat(states, 40);
    let g2 = v128.load64_splat(states, 64);
    let e0 = f64x2.splat(0);
    let e1 = f64x2.splat(0);
    let e2 = f64x2.splat(0);
    for (let at: usize = 0; at < stepBytes; at += 16) {
      const x0 = v128.load(low + at);
      const x1 = v128.load(middle + at);
      const x2 = v128.load(high + at);
      e0 = f64x2.add(e0, f64x2.mul(x0, x0));
      e1 = f64x2.add(e1, f64x2.mul(x1, x1));
      e2 = f64x2.add(e2, f64x2.mul(x2, x2));
    }
    followBand(total(e0), settings, states);
    followBand(total(e1), settings, states + 24);
    followBand(total(e2), settings, states + 48);
    const d0 = f64x2.mul(f64x2.sub(v128.load64_splat(states, 16), g0), inverse);
    const d1 = f64x2.mul(f64x2.sub(v128.load64_splat(states, 40), g1), inverse);
    const d2 = f64x2.mul(f64x2.sub(v128.load64_splat(states, 64), g2), inverse);
    for (let i: i32 = 0; i < stepFrames; i++) {
      const x = f64x2.add(
        f64x2.add(f64x2.mul(v128.load(low), g0), f64x2.mul(v128.load(middle), g1)),
        f64x2.mul(v128.load(high), g2),
      );
      v128.store64_lane(target, f32x4.demote_f64x2_zero(x), 0);
      g0 = f64x2.add(g0, d0);
      g1 = f64x2.add(g1, d1);
      g2 = f64x2.add(g2, d2);
      low += 16;
      middle += 16;
      high += 16;
      target += 8;
    }
  }
}
