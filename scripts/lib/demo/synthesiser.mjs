const sampleRate = 44_100;

/** Sound under construction: two channels that instruments add to. */
export class Mix {
  /** @param {number} seconds */
  constructor(seconds) {
    const frames = Math.round(seconds * sampleRate);
    this.left = new Float32Array(frames);
    this.right = new Float32Array(frames);
  }

  /**
   * Adds a voice: a function of the seconds since its start, placed in time and between the speakers.
   * @param {{ at: number, seconds: number, pan?: number, gain: number, voice: (time: number) => number }} part
   */
  add({ at, seconds, pan = 0, gain, voice }) {
    const start = Math.round(at * sampleRate);
    const end = Math.min(start + Math.round(seconds * sampleRate), this.left.length);
    const [toLeft, toRight] = [gain * Math.cos(((pan + 1) * Math.PI) / 4), gain * Math.sin(((pan + 1) * Math.PI) / 4)];
    for (let frame = start; frame < end; frame += 1) {
      const value = voice((frame - start) / sampleRate);
      this.left[frame] = (this.left[frame] ?? 0) + value * toLeft;
      this.right[frame] = (this.right[frame] ?? 0) + value * toRight;
    }
  }

  /** An echo that wanders from side to side, which makes a small mix sound like a room. */
  echo(/** @type {number} */ seconds, /** @type {number} */ amount) {
    const delay = Math.round(seconds * sampleRate);
    for (let frame = delay; frame < this.left.length; frame += 1) {
      this.left[frame] = (this.left[frame] ?? 0) + (this.right[frame - delay] ?? 0) * amount;
      this.right[frame] = (this.right[frame] ?? 0) + (this.left[frame - delay] ?? 0) * amount * 0.8;
    }
  }

  /** 16-bit WAV, with headroom left for mastering. */
  toWav() {
    const frames = this.left.length;
    let peak = 1e-6;
    for (let frame = 0; frame < frames; frame += 1) {
      peak = Math.max(peak, Math.abs(this.left[frame] ?? 0), Math.abs(this.right[frame] ?? 0));
    }
    const scale = (0.5 * 32_767) / peak;
    const bytes = Buffer.alloc(44 + frames * 4);
    bytes.write('RIFF', 0);
    bytes.writeUInt32LE(36 + frames * 4, 4);
    bytes.write('WAVEfmt ', 8);
    bytes.writeUInt32LE(16, 16);
    bytes.writeUInt16LE(1, 20);
    bytes.writeUInt16LE(2, 22);
    bytes.writeUInt32LE(sampleRate, 24);
    bytes.writeUInt32LE(sampleRate * 4, 28);
    bytes.writeUInt16LE(4, 32);
    bytes.writeUInt16LE(16, 34);
    bytes.write('data', 36);
    bytes.writeUInt32LE(frames * 4, 40);
    for (let frame = 0; frame < frames; frame += 1) {
      bytes.writeInt16LE(Math.round((this.left[frame] ?? 0) * scale), 44 + frame * 4);
      bytes.writeInt16LE(Math.round((this.right[frame] ?? 0) * scale), 46 + frame * 4);
    }
    return bytes;
  }
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
