import { createMemoryFrames, type FrameStore } from '../chain/frame-store.ts';

/** Sound for tests: interleaved stereo floats. */
export function stereo(frames: number, sample: (frame: number, channel: 0 | 1) => number): Float32Array {
  const sound = new Float32Array(frames * 2);
  for (let frame = 0; frame < frames; frame += 1) {
    sound[frame * 2] = sample(frame, 0);
    sound[frame * 2 + 1] = sample(frame, 1);
  }
  return sound;
}

export function framesOf(sound: Float32Array): FrameStore {
  return createMemoryFrames([sound], sound.length / 2);
}

/** The same numbers between -1 and 1 every time. */
export function createNoise(seed = 1): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}

/** Tones and noise in many bands at once, in the density of a real mix. */
export function mix(seconds: number, sampleRate = 44_100): Float32Array {
  const noise = createNoise(11);
  const notes = Array.from({ length: 24 }, (_, index) => 110 * 2 ** (index / 4));
  let [low, lowSide] = [0, 0];
  return stereo(Math.round(seconds * sampleRate), (frame, channel) => {
    const time = frame / sampleRate;
    const beat = Math.exp(-((time * 2.1) % 1) * 6);
    low += 0.2 * (noise() - low);
    if (channel === 1) lowSide += 0.3 * (noise() - lowSide);
    const note = notes[(Math.floor(time * 4.2) * 7) % 24] ?? 440;
    const tone = Math.sin(2 * Math.PI * note * time) + 0.5 * Math.sin(4 * Math.PI * note * time + channel);
    return 0.08 * tone + 0.15 * low * (0.3 + beat) + 0.05 * (channel === 0 ? lowSide : -lowSide) + 0.02 * noise();
  });
}

/** Something like a song: a beat, a bass, a melody, and air. */
export function song(seconds: number, sampleRate = 44_100, level = 1): Float32Array {
  const noise = createNoise(7);
  return stereo(Math.round(seconds * sampleRate), (frame, channel) => {
    const time = frame / sampleRate;
    const beat = Math.exp(-((time * 2) % 1) * 9);
    const kick = 0.35 * beat * Math.sin(2 * Math.PI * 55 * time);
    const melody = 0.1 * Math.sin(2 * Math.PI * (channel === 0 ? 440 : 442) * time) * (1 + Math.sin(time * 3));
    const bass = 0.15 * Math.sin(2 * Math.PI * 110 * time);
    return level * (kick + melody + bass + 0.06 * beat * noise());
  });
}
