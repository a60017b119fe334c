import { beginsWithFrames } from './audio-frames.ts';
import { findSignature, hasTextAt, readTextAt, type Signature } from './signature.ts';

/** Enough for everything below: a few frames, or the first chunks of a container. */
export const sniffBytes = 8192;

/** Some programs write a second tag in front of an existing one. */
const maxTags = 4;

/** The media type of a sound file; `null` when it is not audio we support. `readAt` reads up to `sniffBytes`. */
export async function sniffAudio(readAt: (offset: number) => Promise<Uint8Array>): Promise<string | null> {
  const head = await readAt(0);
  let tag = tagBytes(head);
  if (tag === 0) return findSignature(signatures, head);
  // A tag may contain arbitrary bytes, so only what follows it identifies the file.
  let start = 0;
  for (let tags = 0; tags < maxTags; tags += 1) {
    start += tag;
    const rest = await readAt(start);
    tag = tagBytes(rest);
    if (tag === 0) return findSignature(taggedSignatures, rest);
  }
  return null;
}

/** The length of the ID3v2 tag at the start (id3.org/id3v2.4.0-structure); 0 when there is none. */
export function tagBytes(head: Uint8Array): number {
  const [version = 0, , flags = 0, ...size] = head.subarray(3, 10);
  const isTag =
    hasTextAt(head, 0, 'ID3') && version >= 2 && version <= 4 && size.length === 4 && size.every((one) => one < 128);
  if (!isTag) return 0;
  const footer = (flags & 0x10) === 0 ? 0 : 10;
  return 10 + size.reduce((sum, one) => sum * 128 + one, 0) + footer;
}

const taggedSignatures: readonly Signature[] = [
  ['audio/flac', (head) => hasTextAt(head, 0, 'fLaC') && isStreamInfo(head)],
  ['audio/aac', (head) => beginsWithFrames(head, 'aac')],
  ['audio/mpeg', (head) => beginsWithFrames(head, 'mpeg')],
];

/** They follow the page header of 28 bytes. */
const oggCodecs = ['\x01vorbis', 'OpusHead', '\x7fFLAC'];
const mp4Brands = /^(M4A |M4B |mp4|isom|iso[2-9]|dash)/;

const signatures: readonly Signature[] = [
  ['audio/wav', (head) => /^RIFF|^RF64/.test(readTextAt(head, 0, 4)) && hasTextAt(head, 8, 'WAVE') && hasFormat(head)],
  ['audio/aiff', (head) => hasTextAt(head, 0, 'FORM') && /AIF[FC]/.test(readTextAt(head, 8, 4)) && head.length >= 38],
  ['audio/ogg', (head) => hasTextAt(head, 0, 'OggS\0') && oggCodecs.some((codec) => hasTextAt(head, 28, codec))],
  ['audio/mp4', (head) => hasTextAt(head, 4, 'ftyp') && mp4Brands.test(readTextAt(head, 8, 4))],
  ...taggedSignatures,
];

/** FLAC requires STREAMINFO, of 34 bytes, as the first metadata block. */
function isStreamInfo(head: Uint8Array): boolean {
  return head.length >= 42 && (viewOf(head).getUint32(4) & 0x7fff_ffff) === 34;
}

/** A `fmt ` chunk is required; chunks before it may be larger than what was read. */
function hasFormat(head: Uint8Array): boolean {
  let offset = 12;
  while (offset + 8 <= head.length) {
    if (hasTextAt(head, offset, 'fmt ')) return offset + 24 <= head.length;
    const size = viewOf(head).getUint32(offset + 4, true);
    offset += 8 + size + (size % 2);
  }
  return head.length === sniffBytes;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
