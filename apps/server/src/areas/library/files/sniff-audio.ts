import { beginsWithFrames } from './audio-frames.ts';
import { at, findSignature, type Signature, textAt } from './signature.ts';

/** Enough for everything below: a few frames, or the first chunks of a container. */
export const sniffBytes = 8192;

/** Some programs put a tag of their own in front of the one that was there. */
const maxTags = 4;

/** What a sound file is. `readAt` answers up to `sniffBytes` from there on; `null`: no sound we know. */
export async function sniffAudio(readAt: (offset: number) => Promise<Buffer>): Promise<string | null> {
  const head = await readAt(0);
  let tag = tagBytes(head);
  if (tag === 0) return findSignature(signatures, head);
  // Tags hold pictures and words, anything at all: what counts is what follows them.
  let start = 0;
  for (let tags = 0; tags < maxTags; tags += 1) {
    start += tag;
    const rest = await readAt(start);
    tag = tagBytes(rest);
    if (tag === 0) return findSignature(taggedSignatures, rest);
  }
  return null;
}

/** The length of the ID3v2 tag it begins with (id3.org/id3v2.4.0-structure); 0 when there is none. */
function tagBytes(head: Buffer): number {
  const [version = 0, , flags = 0, ...size] = head.subarray(3, 10);
  const isTag =
    at(head, 0, 'ID3') && version >= 2 && version <= 4 && size.length === 4 && size.every((one) => one < 128);
  if (!isTag) return 0;
  const footer = (flags & 0x10) === 0 ? 0 : 10;
  return 10 + size.reduce((sum, one) => sum * 128 + one, 0) + footer;
}

const taggedSignatures: readonly Signature[] = [
  ['audio/flac', (head) => at(head, 0, 'fLaC') && isStreamInfo(head)],
  ['audio/aac', (head) => beginsWithFrames(head, 'aac')],
  ['audio/mpeg', (head) => beginsWithFrames(head, 'mpeg')],
];

/** Behind the page's header, of 28 bytes. */
const oggCodecs = ['\x01vorbis', 'OpusHead', '\x7fFLAC'];

const signatures: readonly Signature[] = [
  ['audio/wav', (head) => (at(head, 0, 'RIFF') || at(head, 0, 'RF64')) && at(head, 8, 'WAVE') && hasFormat(head)],
  ['audio/aiff', (head) => at(head, 0, 'FORM') && (at(head, 8, 'AIFF') || at(head, 8, 'AIFC')) && head.length >= 38],
  ['audio/ogg', (head) => at(head, 0, 'OggS\0') && oggCodecs.some((codec) => at(head, 28, codec))],
  ['audio/mp4', (head) => at(head, 4, 'ftyp') && /^(M4A |M4B |mp4|isom|iso[2-9]|dash)/.test(textAt(head, 8, 4))],
  ...taggedSignatures,
];

/** Its first block says how the sound is kept. */
function isStreamInfo(head: Buffer): boolean {
  return head.length >= 42 && ((head[4] ?? 0) & 0x7f) === 0 && head.readUIntBE(5, 3) === 34;
}

/** Somewhere in the first chunks stands how the sound is kept; when they are larger than what was read, it may. */
function hasFormat(head: Buffer): boolean {
  let offset = 12;
  while (offset + 8 <= head.length) {
    if (at(head, offset, 'fmt ')) return offset + 24 <= head.length;
    const size = head.readUInt32LE(offset + 4);
    offset += 8 + size + (size % 2);
  }
  return head.length === sniffBytes;
}
