import { faint } from './parts/denormals';

export function widen(sound: usize, frames: i32, width: f32): void {
  const same = f32x4.splat((1 + width) * 0.5);
  const other = f32x4.splat((1 - width) * 0.5);
  let i: i32 = 0;
  do {
    const x = v128.load(sound);
    v128.store(sound, f32x4.add(f32x4.mul(x, same), f32x4.mul(v128.shuffle<i32>(x, x, 1, 0, 3, 2), other)));
    sound += 16;
    i += 2;
  } while (i < frames);
}

/** The lows and highs of the sides have widths of their own. Their edges are of first order: see `compressBands`. */
export function widenBands(sound: usize, frames: i32, settings: usize, state: usize): void {
  const lowRate = load<f32>(settings);
  const highRate = load<f32>(settings, 4);
  const ofLows = load<f32>(settings, 8);
  const ofSides = load<f32>(settings, 12);
  const ofNotHighs = load<f32>(settings, 16);
  let lows = load<f32>(state);
  let notHighs = load<f32>(state, 4);
  let floor: f32 = faint;
  let i: i32 = 0;
  do {
    floor = -floor;
    const left = load<f32>(sound);
    const right = load<f32>(sound, 4);
    const middle: f32 = (left + right) * 0.5;
    const sides: f32 = (left - right) * 0.5 + floor;
    lows += lowRate * (sides - lows);
    notHighs += highRate * (sides - notHighs);
    const wide = ofSides * sides + (ofLows * lows + ofNotHighs * notHighs);
    store<f32>(sound, middle + wide);
    store<f32>(sound, middle - wide, 4);
    sound += 8;
    i += 1;
  } while (i < frames);
  store<f32>(state, lows);
  store<f32>(state, notHighs, 4);
}
