import { writeFileSync } from 'node:fs';
import { encodeWav } from '../../scripts/lib/wav.mjs';

export const sampleRate = 44_100;

/** @param {string} file @param {number} seconds @param {(seconds: number) => number} sample */
export function writeTone(file, seconds, sample) {
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) => sample(index / sampleRate));
  writeFileSync(file, encodeWav([samples, samples], sampleRate));
}
