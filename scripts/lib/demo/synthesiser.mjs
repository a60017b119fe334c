import { encodeWav } from '../wav.mjs';

export const sampleRate = 44_100;

/** Sound under construction: two channels that sounds are added to. */
export class Mix {
  /** @param {number} seconds */
  constructor(seconds) {
    const frames = Math.round(seconds * sampleRate);
    this.left = new Float32Array(frames);
    this.right = new Float32Array(frames);
  }

  /**
   * Adds a sound, placed in time and between the speakers.
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

  /** An echo that wanders from side to side, which makes a small mix sound like a room. */
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

/** A piece plays the same few sounds hundreds of times: each is made once. */
export function createSounds() {
  /** @type {Map<string, Float32Array>} */
  const made = new Map();
  return (/** @type {string} */ name, /** @type {() => Float32Array} */ make) => {
    const sound = made.get(name) ?? make();
    made.set(name, sound);
    return sound;
  };
}

/** @param {number} note A MIDI note. */
export function frequencyOf(note) {
  return 440 * 2 ** ((note - 69) / 12);
}

/** A run of numbers from 0 to 1 that is the same for the same seed. @param {number} seed */
export function createChance(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
