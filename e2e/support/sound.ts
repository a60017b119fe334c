import { encodeWav } from '../../scripts/lib/wav.mjs';

/** A tone as 16-bit WAV. */
export function tone(seconds: number, frequency = 220): Buffer {
  return wav(seconds, 8000, (at) => Math.sin(2 * Math.PI * frequency * at) * 0.4);
}

/** Two tones at the crossover frequencies, where phase differences cancel audibly. */
export function chord(seconds: number): Buffer {
  const wave = (frequency: number, at: number) => Math.sin(2 * Math.PI * frequency * at);
  return wav(seconds, 44_100, (at) => wave(160, at) * 0.3 + wave(2500, at) * 0.1);
}

function wav(seconds: number, sampleRate: number, sampleAt: (seconds: number) => number): Buffer {
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, frame) => sampleAt(frame / sampleRate));
  return encodeWav([samples], sampleRate);
}
