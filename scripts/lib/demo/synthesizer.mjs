import { encodeWav } from '../wav.mjs';

export const sampleRate = 44_100;

/** A stereo mix. */
export class Mix {
  /** @param {number} seconds */
  constructor(seconds) {
    const frames = Math.round(seconds * sampleRate);
    this.left = new Float32Array(frames);
    this.right = new Float32Array(frames);
  }

  /**
   * @param {{ at: number, pan?: number, gain: number, sound: Float32Array }} part
   */
  add({ at, pan = 0, gain, sound }) {
    const start = Math.round(at * sampleRate);
    const frames = Math.min(sound.length, this.left.length - start);
    const [toLeft, toRight] = [gain * Math.cos(((pan + 1) * Math.PI) / 4), gain * Math.sin(((pan + 1) * Math.PI) / 4)];
    const { left, right } = this;
    for (let frame = 0; frame < frames; frame += 1) {
      const value = sound[frame] ?? 0;
      left[start + frame] = (left[start + frame] ?? 0) + value * toLeft;
      right[start + frame] = (right[start + frame] ?? 0) + value * toRight;
    }
  }

  /** A ping-pong delay, which adds a sense of space. */
  echo(/** @type {number} */ seconds, /** @type {number} */ amount) {
    const delay = Math.round(seconds * sampleRate);
    const { left, right } = this;
    for (let frame = delay; frame < left.length; frame += 1) {
      left[frame] = (left[frame] ?? 0) + (right[frame - delay] ?? 0) * amount;
      right[frame] = (right[frame] ?? 0) + (left[frame - delay] ?? 0) * amount * 0.8;
    }
  }

  /** 16-bit WAV, with headroom left for mastering. */
  toWav() {
    const { left, right } = this;
    let peak = 1e-6;
    for (let frame = 0; frame < left.length; frame += 1) {
      peak = Math.max(peak, Math.abs(left[frame] ?? 0), Math.abs(right[frame] ?? 0));
    }
    return encodeWav([left, right], sampleRate, 0.5 / peak);
  }
}

/** Renders each sound once, because a piece repeats a few hundreds of times. */
export function createSounds() {
  /** @type {Map<string, Float32Array>} */
  const rendered = new Map();
  return (/** @type {string} */ name, /** @type {() => Float32Array} */ render) => {
    const sound = rendered.get(name) ?? render();
    rendered.set(name, sound);
    return sound;
  };
}

/** @param {number} note A MIDI note. */
export function toFrequency(note) {
  return 440 * 2 ** ((note - 69) / 12);
}

/** A seeded random number generator. @param {number} seed */
export function createRandom(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
