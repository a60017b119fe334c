/** Copies with a mark have one sample rate, so that there is one carrier. */
export const copyRate = 44_100;

/** A segment carries one bit of the codeword: eight MP3 frames, so that segments of two encodings can be exchanged. */
export const segmentFrames = 9216;

/** A codeword takes 19.2 seconds, then it starts over: any 20 seconds contain each of its bits. */
export const codewordSegments = 92;

/** Where the first segment starts: there, a change between two MP3 frames crosses over to the other segment. */
export const firstSegmentFrame = 335;

/** Complete segments of a sound. Its end and its first frames are not marked. */
export function countSegments(soundFrames: number): number {
  return Math.max(0, Math.floor((soundFrames - firstSegmentFrame) / segmentFrames));
}
