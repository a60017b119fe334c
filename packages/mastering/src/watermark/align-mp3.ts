import { firstMp3Frame, mp3FrameStart, mp3FramesPerSegment } from './splice.ts';

/**
 * Makes variants of an MP3 exchangeable at each seam: there, the transform windows of both have to be of the same type, or the
 * overlap of two frames leaves aliasing. Around seams where they differ, variant 1 gets the frames of variant 0.
 */
export function alignWindows(zero: Uint8Array, one: Uint8Array, segments: number): void {
  const differs = (frame: number) => windowTypes(zero, frame) !== windowTypes(one, frame);
  const frames = countFrames(zero);
  for (let segment = 0; segment <= segments; segment += 1) {
    const seam = firstMp3Frame + segment * mp3FramesPerSegment;
    let [from, to] = [seam, seam];
    while (from > 0 && differs(from - 1)) from -= 1;
    while (to < frames && differs(to)) to += 1;
    one.set(zero.subarray(mp3FrameStart(from), mp3FrameStart(to)), mp3FrameStart(from));
  }
}

/** Whether all frames begin where `mp3FrameStart` has them, and contain nothing of another frame. */
export function hasRegularFrames(mp3: Uint8Array): boolean {
  const frames = countFrames(mp3);
  for (let frame = 0; frame < frames; frame += 1) {
    const at = mp3FrameStart(frame);
    const padding = mp3FrameStart(frame + 1) - at - mp3FrameStart(1);
    const isHeader = mp3[at] === 0xff && ((mp3[at + 1] as number) & 0xfe) === 0xfa;
    const isPadded = (((mp3[at + 2] as number) >> 1) & 1) === padding;
    if (!isHeader || !isPadded || mainDataBegin(mp3, at) !== 0) return false;
  }
  return mp3FrameStart(frames) === mp3.length;
}

export function countFrames(mp3: Uint8Array): number {
  let frames = Math.floor(mp3.length / mp3FrameStart(1));
  while (mp3FrameStart(frames) > mp3.length) frames -= 1;
  return frames;
}

/** Header and checksum, if there is one. */
function sideInfoStart(mp3: Uint8Array, at: number): number {
  return at + (((mp3[at + 1] as number) & 1) === 1 ? 4 : 6);
}

function mainDataBegin(mp3: Uint8Array, at: number): number {
  return readBits(mp3, sideInfoStart(mp3, at) * 8, 9);
}

/** Window switching flag, block type and mixed block flag of each granule and channel, of a stereo frame. */
function windowTypes(mp3: Uint8Array, frame: number): number {
  const start = sideInfoStart(mp3, mp3FrameStart(frame)) * 8 + privateBits;
  let types = 0;
  for (let part = 0; part < 4; part += 1) {
    const at = start + part * granuleBits + bitsBeforeWindow;
    const isSwitched = readBits(mp3, at, 1) === 1;
    types = types * 16 + (isSwitched ? readBits(mp3, at, 4) : 0);
  }
  return types;
}

/** Side information of stereo, ISO 11172-3: main data begin, private and scale factor selection bits, then four parts. */
const privateBits = 9 + 3 + 8;
const granuleBits = 59;
/** Lengths, gain and scale factor compression. */
const bitsBeforeWindow = 12 + 9 + 8 + 4;

function readBits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit += 1)
    value = value * 2 + (((bytes[bit >> 3] as number) >> (7 - (bit & 7))) & 1);
  return value;
}
