/** Five peaking filters in a row. What a frame adds comes last in every sum, since the next filter waits for it. */
export function peakingBank(sound: usize, frames: i32, coefficients: usize, states: usize): void {
  const s0 = v128.load32_splat(coefficients);
  const r0 = v128.load32_splat(coefficients, 4);
  const g0 = v128.load32_splat(coefficients, 8);
  const h0 = f32x4.add(f32x4.splat(1), g0);
  const s1 = v128.load32_splat(coefficients, 12);
  const r1 = v128.load32_splat(coefficients, 16);
  const g1 = v128.load32_splat(coefficients, 20);
  const h1 = f32x4.add(f32x4.splat(1), g1);
  const s2 = v128.load32_splat(coefficients, 24);
  const r2 = v128.load32_splat(coefficients, 28);
  const g2 = v128.load32_splat(coefficients, 32);
  const h2 = f32x4.add(f32x4.splat(1), g2);
  const s3 = v128.load32_splat(coefficients, 36);
  const r3 = v128.load32_splat(coefficients, 40);
  const g3 = v128.load32_splat(coefficients, 44);
  const h3 = f32x4.add(f32x4.splat(1), g3);
  const s4 = v128.load32_splat(coefficients, 48);
  const r4 = v128.load32_splat(coefficients, 52);
  const g4 = v128.load32_splat(coefficients, 56);
  const h4 = f32x4.add(f32x4.splat(1), g4);
  let p0 = v128.load(states);
  let q0 = v128.load(states, 16);
  let p1 = v128.load(states, 32);
  let q1 = v128.load(states, 48);
  let p2 = v128.load(states, 64);
  let q2 = v128.load(states, 80);
  let p3 = v128.load(states, 96);
  let q3 = v128.load(states, 112);
  let p4 = v128.load(states, 128);
  let q4 = v128.load(states, 144);
  let i: i32 = 0;
  do {
    let x = v128.load(sound);
    let c = f32x4.sub(f32x4.mul(r0, p0), f32x4.mul(s0, q0));
    let e = f32x4.add(x, c);
    q0 = f32x4.add(q0, p0);
    x = f32x4.add(f32x4.mul(h0, x), f32x4.mul(g0, f32x4.add(c, f32x4.add(p0, p0))));
    p0 = f32x4.add(p0, e);

    c = f32x4.sub(f32x4.mul(r1, p1), f32x4.mul(s1, q1));
    e = f32x4.add(x, c);
    q1 = f32x4.add(q1, p1);
    x = f32x4.add(f32x4.mul(h1, x), f32x4.mul(g1, f32x4.add(c, f32x4.add(p1, p1))));
    p1 = f32x4.add(p1, e);

    c = f32x4.sub(f32x4.mul(r2, p2), f32x4.mul(s2, q2));
    e = f32x4.add(x, c);
    q2 = f32x4.add(q2, p2);
    x = f32x4.add(f32x4.mul(h2, x), f32x4.mul(g2, f32x4.add(c, f32x4.add(p2, p2))));
    p2 = f32x4.add(p2, e);

    c = f32x4.sub(f32x4.mul(r3, p3), f32x4.mul(s3, q3));
    e = f32x4.add(x, c);
    q3 = f32x4.add(q3, p3);
    x = f32x4.add(f32x4.mul(h3, x), f32x4.mul(g3, f32x4.add(c, f32x4.add(p3, p3))));
    p3 = f32x4.add(p3, e);

    c = f32x4.sub(f32x4.mul(r4, p4), f32x4.mul(s4, q4));
    e = f32x4.add(x, c);
    q4 = f32x4.add(q4, p4);
    x = f32x4.add(f32x4.mul(h4, x), f32x4.mul(g4, f32x4.add(c, f32x4.add(p4, p4))));
    p4 = f32x4.add(p4, e);

    v128.store(sound, x);
    sound += 16;
    i++;
  } while (i < frames);
  v128.store(states, p0);
  v128.store(states, q0, 16);
  v128.store(states, p1, 32);
  v128.store(states, q1, 48);
  v128.store(states, p2, 64);
  v128.store(states, q2, 80);
  v128.store(states, p3, 96);
  v128.store(states, q3, 112);
  v128.store(states, p4, 128);
  v128.store(states, q4, 144);
}
