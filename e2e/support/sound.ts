import { encodeWav } from '../../scripts/lib/wav.mjs';

/** A tone as 16-bit WAV: real sound that a browser plays. */
export function tone(seconds: number, frequency = 220): Buffer {
  const sampleRate = 8000;
  const samples = Float32Array.from(
    { length: seconds * sampleRate },
    (_, frame) => Math.sin((2 * Math.PI * frequency * frame) / sampleRate) * 0.4,
  );
  return encodeWav([samples], sampleRate);
}
