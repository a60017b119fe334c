import { encodeCodeword } from './codeword.ts';
import { codewordSegments, firstSegmentFrame, segmentFrames } from './segments.ts';

/** Where the segments of a copy are: the same in both variants. */
export interface CopyLayout {
  readonly format: 'mp3' | 'wav';
  /** Of the whole file. */
  readonly bytes: number;
  /** What precedes the first audio frame. */
  readonly headerBytes: number;
  /** 0 without a mark. */
  readonly segments: number;
}

/** Consecutive bytes of one of the two variants. */
export interface SplicePiece {
  readonly variant: 0 | 1;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface SplicePlan {
  /** The pieces of a byte range, in order; `to` is exclusive. What is outside the file is left out. */
  pieces(from: number, to: number): Generator<SplicePiece>;
}

/** How the copy with a payload is put together from both variants. Bytes outside the segments come from variant 0. */
export function splicePlan(layout: CopyLayout, payload: number): SplicePlan {
  const codeword = encodeCodeword(payload);

  function variantOf(segment: number): 0 | 1 {
    const isMarked = segment >= 0 && segment < layout.segments;
    return isMarked && codeword[segment % codewordSegments] === 1 ? 1 : 0;
  }

  return {
    *pieces(from, to) {
      const end = Math.min(to, layout.bytes);
      let at = Math.max(0, from);
      let segment = findSegment(layout, at);
      while (at < end) {
        const variant = variantOf(segment);
        while (segment < layout.segments && variantOf(segment + 1) === variant) segment += 1;
        const next = segment < layout.segments ? segmentStart(layout, segment + 1) : layout.bytes;
        const until = Math.min(end, next);
        yield { variant, from: at, to: until };
        at = until;
        segment += 1;
      }
    },
  };
}

/** The first byte of a segment; the end of the last one is the start of the one after it. */
export function segmentStart({ format, headerBytes }: CopyLayout, segment: number): number {
  return format === 'wav'
    ? headerBytes + (firstSegmentFrame + segment * segmentFrames) * wavFrameBytes
    : headerBytes + mp3FrameStart(firstMp3Frame + segment * mp3FramesPerSegment);
}

/** Stereo of 24 bits. */
const wavFrameBytes = 6;
export const mp3FrameSamples = 1152;
export const mp3FramesPerSegment = segmentFrames / mp3FrameSamples;
/** With the delays of encoder and decoder, the change to this frame is heard at `firstSegmentFrame`. */
export const firstMp3Frame = 1;

/** Of 320 kb/s at 44.1 kHz without its padding byte, which 44 of 49 frames have. */
const mp3FrameBytes = 1044;

/** Where an audio frame starts. Like LAME, the first one of each 49 has no padding, and the others as evenly as possible. */
export function mp3FrameStart(frame: number): number {
  return frame * mp3FrameBytes + Math.max(0, Math.ceil(((frame - 1) * 44) / 49));
}

/** The segment of a byte: −1 before the first one, and the number of segments after the last one. */
function findSegment(layout: CopyLayout, byte: number): number {
  let [low, high] = [-1, layout.segments];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (segmentStart(layout, middle) <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}
