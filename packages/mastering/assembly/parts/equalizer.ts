/**
 * Five peaking filters in a row: the sound and a part of its band. Each works on the frame that the one before it has finished in the
 * round before, so that none waits for another; the sound comes out four frames late.
 */
export function peakingBank(sound: usize, frames: i32, coefficients: usize, states: usize): void {
  // A filter adds its last value to a part of it: one multiplication does both.
  const one = f32x4.splat(1);
  const s0 = v128.load32_splat(coefficients);
  const r0 = f32x4.add(one, v128.load32_splat(coefficients, 4));
  const g0 = v128.load32_splat(coefficients, 8);
  const s1 = v128.load32_splat(coefficients, 12);
  const r1 = f32x4.add(one, v128.load32_splat(coefficients, 16));
  const g1 = v128.load32_splat(coefficients, 20);
  const s2 = v128.load32_splat(coefficients, 24);
  const r2 = f32x4.add(one, v128.load32_splat(coefficients, 28));
  const g2 = v128.load32_splat(coefficients, 32);
  const s3 = v128.load32_splat(coefficients, 36);
  const r3 = f32x4.add(one, v128.load32_splat(coefficients, 40));
  const g3 = v128.load32_splat(coefficients, 44);
  const s4 = v128.load32_splat(coefficients, 48);
  const r4 = f32x4.add(one, v128.load32_splat(coefficients, 52));
  const g4 = v128.load32_splat(coefficients, 56);
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
  let x1 = v128.load(states, 160);
  let x2 = v128.load(states, 176);
  let x3 = v128.load(states, 192);
  let x4 = v128.load(states, 208);
  let i: i32 = 0;
  do {
    const x0 = v128.load(sound);
    const n4 = f32x4.add(x4, f32x4.sub(f32x4.mul(r4, p4), f32x4.mul(s4, q4)));
    q4 = f32x4.add(q4, p4);
    v128.store(sound, f32x4.add(x4, f32x4.mul(g4, f32x4.add(p4, n4))));
    p4 = n4;

    const n3 = f32x4.add(x3, f32x4.sub(f32x4.mul(r3, p3), f32x4.mul(s3, q3)));
    q3 = f32x4.add(q3, p3);
    x4 = f32x4.add(x3, f32x4.mul(g3, f32x4.add(p3, n3)));
    p3 = n3;

    const n2 = f32x4.add(x2, f32x4.sub(f32x4.mul(r2, p2), f32x4.mul(s2, q2)));
    q2 = f32x4.add(q2, p2);
    x3 = f32x4.add(x2, f32x4.mul(g2, f32x4.add(p2, n2)));
    p2 = n2;

    const n1 = f32x4.add(x1, f32x4.sub(f32x4.mul(r1, p1), f32x4.mul(s1, q1)));
    q1 = f32x4.add(q1, p1);
    x2 = f32x4.add(x1, f32x4.mul(g1, f32x4.add(p1, n1)));
    p1 = n1;

    const n0 = f32x4.add(x0, f32x4.sub(f32x4.mul(r0, p0), f32x4.mul(s0, q0)));
    q0 = f32x4.add(q0, p0);
    x1 = f32x4.add(x0, f32x4.mul(g0, f32x4.add(p0, n0)));
    p0 = n0;

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
  v128.store(states, x1, 160);
  v128.store(states, x2, 176);
  v128.store(states, x3, 192);
  v128.store(states, x4, 208);
}
