import type { FrameSource } from '../chain/frame-store.ts';
import { type DecodedCodeword, decodeCodeword } from './codeword.ts';
import { combineGroups, sumGroups } from './combine-groups.ts';
import { correlateSegments } from './correlate-segments.ts';
import { findSegmentStarts } from './find-segments.ts';
import { codewordSegments, segmentFrames } from './segments.ts';

/** The share of the search for segments in the time. */
const searchShare = 0.7;

/** The payload of a sound of 44.1 kHz, or of a part of it that is 20 seconds or longer; `null` if no mark is found. */
export function identifySound(
  source: FrameSource,
  onProgress: (fraction: number) => void = () => undefined,
): DecodedCodeword | null {
  if (source.frames < 2 * segmentFrames) return null;
  for (const start of findSegmentStarts(source, (fraction) => onProgress(searchShare * fraction))) {
    const groups = correlateSegments(source, start);
    // The mark cancels the music in the sum of all groups; after a codec, the better groups alone may tell more.
    const decoded =
      decodeCodeword(foldCodewords(sumGroups(groups))) ?? decodeCodeword(foldCodewords(combineGroups(groups)));
    if (decoded) return decoded;
  }
  return null;
}

/** A correlation counts as at most so many times the usual one: a single moment, such as a cut, does not decide. */
const maxDeviations = 2.5;

/** Adds up the repetitions of each bit. */
function foldCodewords(correlations: Float64Array): Float64Array {
  const power = correlations.reduce((sum, value) => sum + value * value, 0) / correlations.length;
  const limit = maxDeviations * Math.sqrt(power);
  const folded = new Float64Array(codewordSegments);
  for (const [segment, correlation] of correlations.entries()) {
    const index = segment % codewordSegments;
    folded[index] = (folded[index] as number) + Math.max(-limit, Math.min(limit, correlation));
  }
  return folded;
}
