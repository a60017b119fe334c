import { createMemoryFrames } from '../../packages/mastering/src/chain/frame-store.ts';
import { encodeCodeword } from '../../packages/mastering/src/watermark/codeword.ts';
import { measureSong } from '../../packages/mastering/src/watermark/measure-song.ts';
import { planMark } from '../../packages/mastering/src/watermark/plan-mark.ts';
import { renderCopies } from '../../packages/mastering/src/watermark/render-copies.ts';
import {
  codewordSegments,
  countSegments,
  firstSegmentFrame,
  segmentFrames,
} from '../../packages/mastering/src/watermark/segments.ts';

/** @param {Float32Array} sound interleaved */
export function framesOf(sound) {
  return createMemoryFrames([sound], sound.length / 2);
}

/**
 * The copy with a payload, and what marking cost.
 * @param {Float32Array} sound
 * @param {number} payload
 */
export function markSound(sound, payload) {
  const source = framesOf(sound);
  const began = process.cpuUsage();
  const variants = [new Float32Array(sound.length), new Float32Array(sound.length)];
  let filled = 0;
  for (const block of renderCopies(source, planMark(measureSong(source)))) {
    for (const bit of [0, 1]) variants[bit].set(block[bit], filled);
    filled += block[0].length;
  }
  const { user, system } = process.cpuUsage(began);
  return { copy: splice(variants, payload), cpuSeconds: (user + system) / 1e6 };
}

/** @param {Float32Array[]} variants @param {number} payload */
function splice([zero, one], payload) {
  const codeword = encodeCodeword(payload);
  const copy = zero.slice();
  for (let segment = 0; segment < countSegments(zero.length / 2); segment += 1) {
    if (codeword[segment % codewordSegments] === 0) continue;
    const from = 2 * (firstSegmentFrame + segment * segmentFrames);
    copy.set(one.subarray(from, from + 2 * segmentFrames), from);
  }
  return copy;
}
