import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** @param {string[]} options */
export function runFfmpeg(options) {
  return execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...options], { maxBuffer: 1e9 });
}

/**
 * Interleaved stereo of 44.1 kHz; several files are summed.
 * @param {string[]} files
 * @param {number} [maxSeconds]
 */
export function readPcm(files, maxSeconds = 1800) {
  const mix = files.length > 1 ? ['-filter_complex', `amix=inputs=${files.length}:normalize=0,volume=0.5`] : [];
  const inputs = files.flatMap((file) => ['-i', file]);
  const format = ['-t', String(maxSeconds), '-ar', '44100', '-ac', '2', '-f', 'f32le', '-'];
  const bytes = runFfmpeg([...inputs, ...mix, ...format]);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** @param {string} file @param {Float32Array} sound */
export function writePcm(file, sound) {
  writeFileSync(file, new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength));
}
