import { joinBytes } from '../join-bytes.ts';
import type { MpegHeader } from './audio-frames.ts';
import { nextCrc16 } from './checksums.ts';
import type { ReportDamage } from './damage.ts';
import { createMp3FrameReader, type Mp3Part } from './mp3-frames.ts';
import { hasTextAt } from './signature.ts';
import { blockOfChannels, type Decoder, type SoundBlock } from './sound.ts';

/** Encoders disagree on whether the first frame counts. */
const countTolerance = 1;
/** The length of a damaged passage is estimated from its bytes. */
const estimateTolerance = 5;

/** The library would skip damaged bytes silently: it gets whole frames, and silent ones in place of those lost. */
export async function createMp3Decoder(report: ReportDamage): Promise<Decoder> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const library = new MPEGDecoder({ enableGapless: true });
  await library.ready;
  const reader = createMp3FrameReader();
  const isChecksumWrong = createChecksumTest();
  let last: { header: MpegHeader; bytes: Uint8Array } | undefined;
  /** By the first frame; 0 when it does not tell. */
  let announced = 0;
  let [count, lostCount, isCut] = [0, 0, false];
  let lastLossSeconds = 0;

  function decodeParts(parts: Iterable<Mp3Part>): SoundBlock[] {
    const frames: Uint8Array[] = [];
    for (const part of parts) {
      if (part.kind === 'frame') frames.push(...readFrame(part.bytes, part.header));
      else if (part.kind === 'lost') frames.push(...loseFrames(Math.max(1, reader.countFrames(part.bytes))));
      else isCut = true;
    }
    return frames.length === 0 ? [] : decodeFrames(frames);
  }

  function readFrame(bytes: Uint8Array, header: MpegHeader): Uint8Array[] {
    const isFirst = last === undefined;
    last = { header, bytes: bytes.slice(0, 4) };
    if (isFirst && isInfoFrame(bytes, header)) {
      announced = announcedFrames(bytes, header);
      return [bytes];
    }
    if (isChecksumWrong(bytes, header)) return loseFrames(1);
    // The estimate was too high.
    if (lostCount > 0 && announced > 0 && count >= announced) return [];
    count += 1;
    return [bytes];
  }

  function loseFrames(lost: number): Uint8Array[] {
    if (!last) return [];
    const { header, bytes } = last;
    const kept = announced > 0 ? Math.min(lost, Math.max(0, announced - count)) : lost;
    lastLossSeconds = secondsOf(count, header);
    report({ seconds: lastLossSeconds, kind: 'unreadable', lostSeconds: secondsOf(kept, header) });
    lostCount += kept;
    count += kept;
    return Array.from({ length: kept }, () => silentFrame(bytes, header));
  }

  function decodeFrames(frames: readonly Uint8Array[]): SoundBlock[] {
    const { channelData, samplesDecoded, sampleRate } = library.decode(joinBytes(frames));
    return samplesDecoded > 0 ? [blockOfChannels(sampleRate, channelData)] : [];
  }

  function reportEnd({ header }: { header: MpegHeader }): void {
    const missing = announced - count;
    const isShort = missing > (lostCount > 0 ? estimateTolerance : countTolerance);
    const lostSeconds = isShort ? secondsOf(missing, header) : null;
    // More was cut out than the remaining bytes show.
    if (isShort && lostCount > 0 && !isCut) report({ seconds: lastLossSeconds, kind: 'unreadable', lostSeconds });
    else if (isShort || (isCut && announced === 0))
      report({ seconds: secondsOf(count, header), kind: 'truncated', lostSeconds });
  }

  return {
    decode: (bytes) => decodeParts(reader.add(bytes)),
    finish() {
      const blocks = decodeParts(reader.finish());
      if (last) reportEnd(last);
      return blocks;
    },
    free: () => library.free(),
  };
}

function secondsOf(frames: number, { samples, sampleRate }: MpegHeader): number {
  return (frames * samples) / sampleRate;
}

/** Xing's and LAME's first frame, which contains no sound. */
function isInfoFrame(bytes: Uint8Array, { sideBytes }: MpegHeader): boolean {
  return ['Xing', 'Info'].some((mark) => hasTextAt(bytes, 4 + sideBytes, mark));
}

function announcedFrames(bytes: Uint8Array, { sideBytes }: MpegHeader): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const mark = 4 + sideBytes;
  if (mark + 12 > bytes.length) return 0;
  const hasCount = (view.getUint32(mark + 4) & 1) === 1;
  return hasCount ? view.getUint32(mark + 8) : 0;
}

/** All zeros behind the header is silence, in every layer. */
function silentFrame(headerBytes: Uint8Array, { bytes }: MpegHeader): Uint8Array {
  const frame = new Uint8Array(bytes);
  frame.set(headerBytes);
  // Without a checksum.
  frame[1] = (frame[1] as number) | 1;
  return frame;
}

/** Some encoders write wrong checksums: an error counts when most frames before it were right. */
function createChecksumTest() {
  let [right, wrong] = [0, 0];
  return (bytes: Uint8Array, { layer, sideBytes }: MpegHeader): boolean => {
    const hasChecksum = ((bytes[1] as number) & 1) === 0;
    if (layer !== 3 || !hasChecksum || bytes.length < 6 + sideBytes) return false;
    let crc = nextCrc16(nextCrc16(0xffff, bytes[2] as number), bytes[3] as number);
    for (let at = 6; at < 6 + sideBytes; at += 1) crc = nextCrc16(crc, bytes[at] as number);
    const isRight = crc === (bytes[4] as number) * 256 + (bytes[5] as number);
    if (isRight) right += 1;
    else wrong += 1;
    return !isRight && right >= 8 * wrong;
  };
}
