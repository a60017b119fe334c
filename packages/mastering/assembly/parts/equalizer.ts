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
