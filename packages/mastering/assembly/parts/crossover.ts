/** Both splits and the all-pass of the lows in one loop: the arithmetic of one hides the latency of the others. */
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
