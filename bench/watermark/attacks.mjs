import path from 'node:path';
import { readPcm, runFfmpeg, writePcm } from './pcm.mjs';

/**
 * What is done to an excerpt before its mark is looked for.
 * @typedef {{ name: string, steps: ({ codec: string[], extension: string } | { filter: string })[], seconds?: number }} Attack
 */

/** @param {string} extension @param {string[]} codec */
const encode = (extension, ...codec) => ({ extension, codec });
const mp3 = encode('mp3', '-c:a', 'libmp3lame', '-b:a', '128k');
const resample = { filter: 'aresample=48000' };

/** @type {Attack[]} */
export const attacks = [
  { name: 'both ends trimmed', steps: [] },
  { name: 'both ends trimmed to 60 s', steps: [], seconds: 60 },
  { name: 'MP3 128 kb/s', steps: [mp3] },
  { name: 'AAC 128 kb/s', steps: [encode('m4a', '-c:a', 'aac', '-b:a', '128k')] },
  { name: 'Opus 96 kb/s', steps: [encode('ogg', '-c:a', 'libopus', '-b:a', '96k')] },
  { name: '48 kHz and back', steps: [resample] },
  { name: '+6 dB (clipped)', steps: [{ filter: 'volume=6dB:precision=float,alimiter=limit=1:level=0' }] },
  { name: '-6 dB', steps: [{ filter: 'volume=-6dB' }] },
  { name: 'mono', steps: [{ filter: 'pan=mono|c0=0.5*c0+0.5*c1' }] },
  { name: 'MP3 128 kb/s, 48 kHz, -6 dB', steps: [mp3, resample, { filter: 'volume=-6dB' }] },
];

/**
 * @param {Attack} attack
 * @param {Float32Array} sound interleaved stereo of 44.1 kHz
 * @param {string} folder
 */
export function applyAttack({ steps }, sound, folder) {
  if (steps.length === 0) return sound;
  let file = path.join(folder, 'attacked.f32');
  writePcm(file, sound);
  let input = ['-f', 'f32le', '-ar', '44100', '-ac', '2', '-i', file];
  for (const [index, step] of steps.entries()) {
    file = path.join(folder, `attacked-${index}.${'codec' in step ? step.extension : 'wav'}`);
    runFfmpeg([...input, ...('codec' in step ? step.codec : ['-af', step.filter, '-c:a', 'pcm_f32le']), file]);
    input = ['-i', file];
  }
  return readPcm([file]);
}
