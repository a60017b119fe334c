/**
 * The inner loops in AssemblyScript with 128-bit SIMD. What each of them does stands in `src/kernels/kernels.ts`, and how
 * in `src/kernels/reference.ts`: same arithmetic, one frame after the other. Here a vector holds one stereo frame of
 * doubles, or two of floats. All arguments are byte addresses and counts.
 */

/** Added to what runs through a filter: a state that fades to nothing becomes a denormal number, which is slow. */
const inaudible: f64 = 1e-12;

/** The first byte that the caller may use. */
export function heapStart(): usize {
  return __heap_base;
}

export function toDoubles(source: usize, target: usize, frames: i32): void {
  const floor = f64x2.splat(inaudible);
  for (let i: i32 = 0; i < frames; i += 2) {
    const pair = v128.load(source);
    const next = v128.shuffle<i64>(pair, pair, 1, 0);
    v128.store(target, f64x2.add(f64x2.promote_low_f32x4(pair), floor));
    v128.store(target, f64x2.add(f64x2.promote_low_f32x4(next), floor), 16);
    source += 16;
    target += 32;
  }
}

/** Coefficients, twice each as vectors want them: loaded anew in every turn, they leave the registers to the sound. */
const splats = memory.data(15 * 16, 16);

/** Five in a row and two frames at a time in one loop: the arithmetic of one hides the latency of the others. */
export function peakingBank(sound: usize, frames: i32, coefficients: usize, states: usize): void {
  for (let i: usize = 0; i < 15; i++) v128.store(splats + (i << 4), v128.load64_splat(coefficients + (i << 3)));
  let p1 = v128.load(states);
  let p2 = v128.load(states, 16);
  let q1 = v128.load(states, 32);
  let q2 = v128.load(states, 48);
  let r1 = v128.load(states, 64);
  let r2 = v128.load(states, 80);
  let s1 = v128.load(states, 96);
  let s2 = v128.load(states, 112);
  let t1 = v128.load(states, 128);
  let t2 = v128.load(states, 144);
  for (let i: i32 = 0; i < frames; i += 2) {
    let x = v128.load(sound);
    let y = v128.load(sound, 16);
    const pA = v128.load(splats);
    const pB = v128.load(splats, 16);
    const pG = v128.load(splats, 32);
    const pX = f64x2.sub(f64x2.sub(x, f64x2.mul(pB, p2)), f64x2.mul(pA, p1));
    x = f64x2.add(x, f64x2.mul(pG, f64x2.sub(pX, p2)));
    const pY = f64x2.sub(f64x2.sub(y, f64x2.mul(pB, p1)), f64x2.mul(pA, pX));
    y = f64x2.add(y, f64x2.mul(pG, f64x2.sub(pY, p1)));
    p2 = pX;
    p1 = pY;
    const qA = v128.load(splats, 48);
    const qB = v128.load(splats, 64);
    const qG = v128.load(splats, 80);
    const qX = f64x2.sub(f64x2.sub(x, f64x2.mul(qB, q2)), f64x2.mul(qA, q1));
    x = f64x2.add(x, f64x2.mul(qG, f64x2.sub(qX, q2)));
    const qY = f64x2.sub(f64x2.sub(y, f64x2.mul(qB, q1)), f64x2.mul(qA, qX));
    y = f64x2.add(y, f64x2.mul(qG, f64x2.sub(qY, q1)));
    q2 = qX;
    q1 = qY;
    const rA = v128.load(splats, 96);
    const rB = v128.load(splats, 112);
    const rG = v128.load(splats, 128);
    const rX = f64x2.sub(f64x2.sub(x, f64x2.mul(rB, r2)), f64x2.mul(rA, r1));
    x = f64x2.add(x, f64x2.mul(rG, f64x2.sub(rX, r2)));
    const rY = f64x2.sub(f64x2.sub(y, f64x2.mul(rB, r1)), f64x2.mul(rA, rX));
    y = f64x2.add(y, f64x2.mul(rG, f64x2.sub(rY, r1)));
    r2 = rX;
    r1 = rY;
    const sA = v128.load(splats, 144);
    const sB = v128.load(splats, 160);
    const sG = v128.load(splats, 176);
    const sX = f64x2.sub(f64x2.sub(x, f64x2.mul(sB, s2)), f64x2.mul(sA, s1));
    x = f64x2.add(x, f64x2.mul(sG, f64x2.sub(sX, s2)));
    const sY = f64x2.sub(f64x2.sub(y, f64x2.mul(sB, s1)), f64x2.mul(sA, sX));
    y = f64x2.add(y, f64x2.mul(sG, f64x2.sub(sY, s1)));
    s2 = sX;
    s1 = sY;
    const tA = v128.load(splats, 192);
    const tB = v128.load(splats, 208);
    const tG = v128.load(splats, 224);
    const tX = f64x2.sub(f64x2.sub(x, f64x2.mul(tB, t2)), f64x2.mul(tA, t1));
    x = f64x2.add(x, f64x2.mul(tG, f64x2.sub(tX, t2)));
    const tY = f64x2.sub(f64x2.sub(y, f64x2.mul(tB, t1)), f64x2.mul(tA, tX));
    y = f64x2.add(y, f64x2.mul(tG, f64x2.sub(tY, t1)));
    t2 = tX;
    t1 = tY;
    v128.store(sound, x);
    v128.store(sound, y, 16);
    sound += 32;
  }
  v128.store(states, p1);
  v128.store(states, p2, 16);
  v128.store(states, q1, 32);
  v128.store(states, q2, 48);
  v128.store(states, r1, 64);
  v128.store(states, r2, 80);
  v128.store(states, s1, 96);
  v128.store(states, s2, 112);
  v128.store(states, t1, 128);
  v128.store(states, t2, 144);
}

/** Both splits and the all-pass of the lows in one loop, for the same reason. */
export function crossover(
  source: usize,
  low: usize,
  middle: usize,
  high: usize,
  frames: i32,
  coefficients: usize,
  states: usize,
): void {
  const a1 = v128.load64_splat(coefficients);
  const a2 = v128.load64_splat(coefficients, 8);
  const aGain = v128.load64_splat(coefficients, 16);
  const b1 = v128.load64_splat(coefficients, 24);
  const b2 = v128.load64_splat(coefficients, 32);
  const bGain = v128.load64_splat(coefficients, 40);
  let u1 = v128.load(states);
  let u2 = v128.load(states, 16);
  let w1 = v128.load(states, 32);
  let w2 = v128.load(states, 48);
  let p1 = v128.load(states, 64);
  let p2 = v128.load(states, 80);
  let q1 = v128.load(states, 96);
  let q2 = v128.load(states, 112);
  let r1 = v128.load(states, 128);
  let r2 = v128.load(states, 144);
  for (let i: i32 = 0; i < frames; i++) {
    const x = v128.load(source);
    const u = f64x2.sub(f64x2.sub(x, f64x2.mul(a2, u2)), f64x2.mul(a1, u1));
    const turned = f64x2.add(f64x2.add(f64x2.mul(a2, u), u2), f64x2.mul(a1, u1));
    const once = f64x2.add(f64x2.add(u, u2), f64x2.add(u1, u1));
    const w = f64x2.sub(f64x2.sub(once, f64x2.mul(a2, w2)), f64x2.mul(a1, w1));
    const lows = f64x2.mul(aGain, f64x2.add(f64x2.add(w, w2), f64x2.add(w1, w1)));
    const rest = f64x2.sub(turned, lows);
    u2 = u1;
    u1 = u;
    w2 = w1;
    w1 = w;

    const p = f64x2.sub(f64x2.sub(lows, f64x2.mul(b2, p2)), f64x2.mul(b1, p1));
    v128.store(low, f64x2.add(f64x2.add(f64x2.mul(b2, p), p2), f64x2.mul(b1, p1)));
    p2 = p1;
    p1 = p;

    const q = f64x2.sub(f64x2.sub(rest, f64x2.mul(b2, q2)), f64x2.mul(b1, q1));
    const turnedRest = f64x2.add(f64x2.add(f64x2.mul(b2, q), q2), f64x2.mul(b1, q1));
    const onceRest = f64x2.add(f64x2.add(q, q2), f64x2.add(q1, q1));
    const r = f64x2.sub(f64x2.sub(onceRest, f64x2.mul(b2, r2)), f64x2.mul(b1, r1));
    const middles = f64x2.mul(bGain, f64x2.add(f64x2.add(r, r2), f64x2.add(r1, r1)));
    v128.store(middle, middles);
    v128.store(high, f64x2.sub(turnedRest, middles));
    q2 = q1;
    q1 = q;
    r2 = r1;
    r1 = r;

    source += 16;
    low += 16;
    middle += 16;
    high += 16;
  }
  v128.store(states, u1);
  v128.store(states, u2, 16);
  v128.store(states, w1, 32);
  v128.store(states, w2, 48);
  v128.store(states, p1, 64);
  v128.store(states, p2, 80);
  v128.store(states, q1, 96);
  v128.store(states, q2, 112);
  v128.store(states, r1, 128);
  v128.store(states, r2, 144);
}

/** Of a positive number that is not denormal, to ten digits: 2 artanh((m - 1) / (m + 1)) of its mantissa. */
function logarithm(x: f64): f64 {
  const bits = reinterpret<i64>(x);
  // Mantissas from 0.707 to 1.414.
  const shifted = bits - 0x3fe6a09e00000000;
  const exponent = shifted >> 52;
  const mantissa = reinterpret<f64>(bits - (exponent << 52));
  const s = (mantissa - 1) / (mantissa + 1);
  const z = s * s;
  const z2 = z * z;
  const low = 1.0 + z * (1.0 / 3.0) + z2 * (1.0 / 5.0 + z * (1.0 / 7.0));
  const high = 1.0 / 9.0 + z * (1.0 / 11.0) + z2 * (1.0 / 13.0);
  return Math.LN2 * (exponent as f64) + 2 * s * (low + z2 * z2 * high);
}

/** Of a number from -1 to 1, to ten digits: the eighth power of a short series. */
function exponential(x: f64): f64 {
  const y = x * 0.125;
  const y2 = y * y;
  let power = 1.0 + y + y2 * (0.5 + y * (1.0 / 6.0)) + y2 * y2 * (1.0 / 24.0 + y * (1.0 / 120.0) + y2 * (1.0 / 720.0));
  power *= power;
  power *= power;
  return power * power;
}

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

/** What the curve takes away: 0 for small values, then -4/27 u^3, and at 1.5 all that is above. */
function bent(u: v128): v128 {
  // Not min and max: those of WebAssembly take a detour for what is not a number.
  const c = f32x4.pmin(f32x4.pmax(u, f32x4.splat(-1.5)), f32x4.splat(1.5));
  const cube = f32x4.mul(f32x4.mul(c, c), f32x4.mul(c, f32x4.splat(4.0 / 27.0)));
  return f32x4.sub(f32x4.sub(c, cube), u);
}

export function bend(source: usize, even: usize, odd: usize, frames: i32, taps: usize, drive: f32): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const h3 = v128.load32_splat(taps, 12);
  const h4 = v128.load32_splat(taps, 16);
  const h5 = v128.load32_splat(taps, 20);
  const d = f32x4.splat(drive);
  for (let i: i32 = 0; i < frames; i += 2) {
    const here = v128.load(source);
    v128.store(even, bent(f32x4.mul(here, d)));
    let between = f32x4.mul(h0, f32x4.add(here, v128.load(source, 8)));
    between = f32x4.add(between, f32x4.mul(h1, f32x4.add(v128.load(source - 8), v128.load(source, 16))));
    between = f32x4.add(between, f32x4.mul(h2, f32x4.add(v128.load(source - 16), v128.load(source, 24))));
    between = f32x4.add(between, f32x4.mul(h3, f32x4.add(v128.load(source - 24), v128.load(source, 32))));
    between = f32x4.add(between, f32x4.mul(h4, f32x4.add(v128.load(source - 32), v128.load(source, 40))));
    between = f32x4.add(between, f32x4.mul(h5, f32x4.add(v128.load(source - 40), v128.load(source, 48))));
    v128.store(odd, bent(f32x4.mul(between, d)));
    source += 16;
    even += 16;
    odd += 16;
  }
}

export function addBent(sound: usize, even: usize, odd: usize, frames: i32, taps: usize, amount: f32): void {
  const h0 = v128.load32_splat(taps);
  const h1 = v128.load32_splat(taps, 4);
  const h2 = v128.load32_splat(taps, 8);
  const h3 = v128.load32_splat(taps, 12);
  const h4 = v128.load32_splat(taps, 16);
  const h5 = v128.load32_splat(taps, 20);
  const half = f32x4.splat(amount * 0.5);
  for (let i: i32 = 0; i < frames; i += 2) {
    let sum = f32x4.mul(h0, f32x4.add(v128.load(odd - 8), v128.load(odd)));
    sum = f32x4.add(sum, f32x4.mul(h1, f32x4.add(v128.load(odd - 16), v128.load(odd, 8))));
    sum = f32x4.add(sum, f32x4.mul(h2, f32x4.add(v128.load(odd - 24), v128.load(odd, 16))));
    sum = f32x4.add(sum, f32x4.mul(h3, f32x4.add(v128.load(odd - 32), v128.load(odd, 24))));
    sum = f32x4.add(sum, f32x4.mul(h4, f32x4.add(v128.load(odd - 40), v128.load(odd, 32))));
    sum = f32x4.add(sum, f32x4.mul(h5, f32x4.add(v128.load(odd - 48), v128.load(odd, 40))));
    v128.store(sound, f32x4.add(v128.load(sound), f32x4.mul(half, f32x4.add(v128.load(even), sum))));
    sound += 16;
    even += 16;
    odd += 16;
  }
}

export function widen(sound: usize, frames: i32, width: f32): void {
  const same = f32x4.splat((1 + width) * 0.5);
  const other = f32x4.splat((1 - width) * 0.5);
  for (let i: i32 = 0; i < frames; i += 2) {
    const x = v128.load(sound);
    v128.store(sound, f32x4.add(f32x4.mul(x, same), f32x4.mul(v128.shuffle<i32>(x, x, 1, 0, 3, 2), other)));
    sound += 16;
  }
}

/**
 * Loudness waits for its own results most of the time: the peaks are found meanwhile. The shelf's first coefficient is
 * taken out of the loop, into the energy.
 */
export function measure(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  coefficients: usize,
  states: usize,
  energies: usize,
  peaks: usize,
  bows: usize,
): void {
  const scale = load<f64>(coefficients);
  const b1 = f64x2.splat(load<f64>(coefficients, 8) / scale);
  const b2 = f64x2.splat(load<f64>(coefficients, 16) / scale);
  const a1 = v128.load64_splat(coefficients, 24);
  const a2 = v128.load64_splat(coefficients, 32);
  const e1 = v128.load64_splat(coefficients, 40);
  const e2 = v128.load64_splat(coefficients, 48);
  const floor = f64x2.splat(inaudible);
  let u1 = v128.load(states);
  let u2 = v128.load(states, 16);
  let w1 = v128.load(states, 32);
  let w2 = v128.load(states, 48);
  let before = v128.load(states, 64);
  for (let step: i32 = 0; step < steps; step++) {
    let sum = f64x2.splat(0);
    let peak = f32x4.splat(0);
    let bow = f32x4.splat(0);
    for (let i: i32 = 0; i < stepFrames; i += 2) {
      const both = v128.load(sound);
      const x = f64x2.add(f64x2.promote_low_f32x4(both), floor);
      const u = f64x2.sub(f64x2.sub(x, f64x2.mul(a2, u2)), f64x2.mul(a1, u1));
      const shelved = f64x2.add(f64x2.add(f64x2.mul(b2, u2), f64x2.mul(b1, u1)), u);
      const w = f64x2.sub(f64x2.sub(shelved, f64x2.mul(e2, w2)), f64x2.mul(e1, w1));
      const passed = f64x2.sub(f64x2.add(w, w2), f64x2.add(w1, w1));
      sum = f64x2.add(sum, f64x2.mul(passed, passed));

      const y = f64x2.add(f64x2.promote_low_f32x4(v128.shuffle<i64>(both, both, 1, 0)), floor);
      u2 = f64x2.sub(f64x2.sub(y, f64x2.mul(a2, u1)), f64x2.mul(a1, u));
      const nextShelved = f64x2.add(f64x2.add(f64x2.mul(b2, u1), f64x2.mul(b1, u)), u2);
      w2 = f64x2.sub(f64x2.sub(nextShelved, f64x2.mul(e2, w1)), f64x2.mul(e1, w));
      const nextPassed = f64x2.sub(f64x2.add(w2, w1), f64x2.add(w, w));
      sum = f64x2.add(sum, f64x2.mul(nextPassed, nextPassed));
      u1 = u2;
      u2 = u;
      w1 = w2;
      w2 = w;

      peak = f32x4.pmax(peak, f32x4.abs(both));
      const between = v128.shuffle<i64>(before, both, 1, 2);
      bow = f32x4.pmax(bow, f32x4.abs(f32x4.sub(f32x4.add(before, both), f32x4.add(between, between))));
      before = both;
      sound += 16;
    }
    store<f64>(energies, total(sum) * scale * scale);
    store<f32>(peaks, greatest(peak));
    store<f32>(bows, greatest(bow));
    energies += 8;
    peaks += 4;
    bows += 4;
  }
  v128.store(states, u1);
  v128.store(states, u2, 16);
  v128.store(states, w1, 32);
  v128.store(states, w2, 48);
  v128.store(states, before, 64);
}

export function truePeaks(
  sound: usize,
  steps: i32,
  stepFrames: i32,
  taps: usize,
  tapCount: i32,
  peaks: usize,
  bows: usize,
  limits: usize,
  out: usize,
): void {
  const perBow = load<f32>(limits);
  const nearEnough = load<f32>(limits, 4);
  const exactAbove = load<f32>(limits, 8);
  let found = load<f32>(limits, 12);
  const tapBytes = (<usize>tapCount) << 4;
  const stepBytes = (<usize>stepFrames) << 3;
  for (let step: i32 = 0; step < steps; step++) {
    const peak = load<f32>(peaks, 4);
    const nearPeak = max(max(load<f32>(peaks), peak), load<f32>(peaks, 8));
    let value = nearPeak + perBow * max(max(load<f32>(bows), load<f32>(bows, 4)), load<f32>(bows, 8));
    if (value > max(max(exactAbove, found), peak * nearEnough)) {
      value = max(truePeak(sound, stepFrames, taps, tapCount), truePeak(sound, stepFrames, taps + tapBytes, tapCount));
      // With no threshold, only the greatest of all is asked for.
      if (exactAbove < 0) found = max(found, value);
    }
    store<f32>(out, value);
    sound += stepBytes;
    peaks += 4;
    bows += 4;
    out += 4;
  }
  store<f32>(limits, found, 12);
}

export function truePeak(sound: usize, frames: i32, taps: usize, tapCount: i32): f32 {
  let peak = f32x4.splat(0);
  for (let i: i32 = 0; i < frames; i++) {
    let left = f32x4.splat(0);
    let right = f32x4.splat(0);
    let left2 = f32x4.splat(0);
    let right2 = f32x4.splat(0);
    let at = sound;
    let tap = taps;
    for (let k: i32 = 0; k < tapCount; k += 2) {
      const h = v128.load(tap);
      const h2 = v128.load(tap, 16);
      left = f32x4.add(left, f32x4.mul(h, v128.load32_splat(at)));
      right = f32x4.add(right, f32x4.mul(h, v128.load32_splat(at, 4)));
      left2 = f32x4.add(left2, f32x4.mul(h2, v128.load32_splat(at, 8)));
      right2 = f32x4.add(right2, f32x4.mul(h2, v128.load32_splat(at, 12)));
      tap += 32;
      at += 16;
    }
    peak = f32x4.pmax(peak, f32x4.abs(f32x4.add(left, left2)));
    peak = f32x4.pmax(peak, f32x4.abs(f32x4.add(right, right2)));
    sound += 8;
  }
  return greatest(peak);
}

export function sums(sound: usize, frames: i32, out: usize): void {
  let squares = v128.load(out);
  let products = v128.load64_zero(out, 16);
  for (let i: i32 = 0; i < frames; i++) {
    const x = f64x2.promote_low_f32x4(v128.load64_zero(sound));
    squares = f64x2.add(squares, f64x2.mul(x, x));
    products = f64x2.add(products, f64x2.mul(x, v128.shuffle<i64>(x, x, 1, 0)));
    sound += 8;
  }
  v128.store(out, squares);
  v128.store64_lane(out, products, 0, 16);
}

export function render(
  work: usize,
  bytes: usize,
  heard: usize,
  steps: i32,
  stepFrames: i32,
  gains: usize,
  dither: usize,
  random: usize,
): void {
  const inverse: f32 = 1.0 / (stepFrames as f32);
  const full: f32 = 8388608.0;
  const unit = f32x4.splat(1.0 / 8388608.0);
  const most = f32x4.splat(8388607.0);
  const least = f32x4.splat(-8388608.0);
  const packed = i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  let noise = v128.load(random);
  for (let step: i32 = 0; step < steps; step++) {
    const from = load<f32>(gains) * full;
    const delta = (load<f32>(gains, 4) * full - from) * inverse;
    let gain = f32x4(from, from, from + delta, from + delta);
    const slope = f32x4.splat(2 * delta);
    const amount = f32x4.splat(load<f32>(dither) * (1.0 / 65536.0));
    for (let i: i32 = 0; i < stepFrames; i += 2) {
      noise = shuffled(noise);
      // Two independent halves: their sum is triangular.
      const wave = f32x4.convert_i32x4_s(i32x4.add(i32x4.shr_s(noise, 16), i32x4.shr_s(i32x4.shl(noise, 16), 16)));
      const loud = f32x4.mul(v128.load(work), gain);
      const dithered = f32x4.add(loud, f32x4.mul(wave, amount));
      const whole = f32x4.nearest(f32x4.pmin(most, f32x4.pmax(least, dithered)));
      v128.store(bytes, i8x16.swizzle(i32x4.trunc_sat_f32x4_s(whole), packed));
      v128.store(heard, f32x4.mul(whole, unit));
      gain = f32x4.add(gain, slope);
      work += 16;
      bytes += 12;
      heard += 16;
    }
    gains += 4;
    dither += 4;
  }
  v128.store(random, noise);
}

/** Marsaglia's xorshift, four at a time. */
function shuffled(x: v128): v128 {
  x = v128.xor(x, i32x4.shl(x, 13));
  x = v128.xor(x, i32x4.shr_u(x, 17));
  return v128.xor(x, i32x4.shl(x, 5));
}

export function windowed(sound: usize, target: usize, size: i32, curve: usize): void {
  for (let i: i32 = 0; i < size; i++) {
    v128.store(target, f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(sound)), v128.load64_splat(curve)));
    sound += 8;
    target += 16;
    curve += 8;
  }
}

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
  const turn = f64x2(-1, 1);
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
    const stride = (<usize>(size / length)) << 4;
    for (let i: i32 = 0; i < size; i += length) {
      let low = buffer + ((<usize>i) << 4);
      let high = low + ((<usize>half) << 4);
      let twiddle = twiddles;
      for (let k: i32 = 0; k < half; k++) {
        const w = v128.load(twiddle);
        const b = v128.load(high);
        const a = v128.load(low);
        const real = v128.shuffle<i64>(w, w, 0, 0);
        const imaginary = f64x2.mul(v128.shuffle<i64>(w, w, 1, 1), turn);
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

function total(x: v128): f64 {
  return f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1);
}

function greatest(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  );
}
