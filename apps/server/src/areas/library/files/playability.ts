import { hasTextAt, readTextAt } from '@debut/mastering/decode/signature';

type ReadAt = (offset: number) => Promise<Buffer>;

/**
 * Whether every browser can play a file directly, through a copy we decode ourselves, or through one that needs ffmpeg.
 */
type Playability = 'direct' | 'copy' | 'copy-with-ffmpeg';

export async function findPlayability(mediaType: string, readAt: ReadAt): Promise<Playability> {
  if (mediaType === 'audio/aiff') return 'copy';
  if (mediaType === 'audio/wav') return isWidePcm(await readAt(0)) ? 'copy' : 'direct';
  if (mediaType === 'audio/mp4') return (await isAppleLossless(readAt)) ? 'copy-with-ffmpeg' : 'direct';
  return 'direct';
}

/** Browsers play up to 24-bit integers and 32-bit floats. */
function isWidePcm(head: Buffer): boolean {
  const format = head.indexOf('fmt ');
  if (format < 0 || format + 24 > head.length) return false;
  const bits = head.readUInt16LE(format + 22);
  const isFloat = wavEncoding(head, format) === 3;
  return bits > (isFloat ? 32 : 24);
}

/** WAVE_FORMAT_EXTENSIBLE has its encoding in the first bytes of a GUID. */
function wavEncoding(head: Buffer, format: number): number {
  const declared = head.readUInt16LE(format + 8);
  return declared === 0xfffe && format + 34 <= head.length ? head.readUInt16LE(format + 32) : declared;
}

/** A real file has a few top-level boxes; more is hostile. */
const maxBoxes = 64;

/** The codec is named in the sample description inside `moov`, which may follow the audio data. */
async function isAppleLossless(readAt: ReadAt): Promise<boolean> {
  for (let offset = 0, boxes = 0; boxes < maxBoxes; boxes += 1) {
    const head = await readAt(offset);
    if (head.length < 16) return false;
    if (hasTextAt(head, 4, 'moov')) return namesAlac(readAt, offset, head.readUInt32BE(0));
    const size = head.readUInt32BE(0) === 1 ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    if (size < 8) return false;
    offset += size;
  }
  return false;
}

/** The sample description may follow long tables of other tracks, so it is searched piece by piece. */
const maxStretches = 256;
const overlapBytes = 32;

async function namesAlac(readAt: ReadAt, start: number, size: number): Promise<boolean> {
  for (let offset = start, stretches = 0; offset < start + size && stretches < maxStretches; stretches += 1) {
    const bytes = await readAt(offset);
    const description = bytes.indexOf('stsd');
    if (description >= 0 && description + 20 <= bytes.length) return readTextAt(bytes, description + 16, 4) === 'alac';
    if (bytes.length <= overlapBytes) return false;
    offset += bytes.length - overlapBytes;
  }
  return false;
}
