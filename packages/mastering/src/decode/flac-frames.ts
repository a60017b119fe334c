import { ByteQueue } from './byte-queue.ts';
import { crc8, nextCrc16 } from './checksums.ts';

/** What the frame headers of a FLAC file have in common, and how long it is (RFC 9639). */
export interface FlacStreamInfo {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample: number;
  /** 0 when it is not known. */
  readonly totalFrames: number;
}

export interface FlacFrame {
  readonly bytes: Uint8Array;
  readonly header: FlacFrameHeader;
  /** Bytes before it belong to no frame. */
  readonly isAfterLoss: boolean;
}

interface FlacFrameHeader {
  readonly bytes: number;
  readonly blockSize: number;
  /** Of the frame, or of its first sample when `isVariable`. */
  readonly number: number;
  readonly isVariable: boolean;
}

/** Before the samples of a frame and behind them, more than there is. */
const maxOverheadBytes = 1024;

/** Finds the frames as bytes arrive. Those whose checksum is wrong are left out. */
export function createFlacFrameReader(info: FlacStreamInfo) {
  const queue = new ByteQueue();
  let header: FlacFrameHeader | undefined;
  /** Of the bytes before `checked`. */
  let crc = 0;
  let checked = 0;
  /** A header inside a frame that has not ended yet. */
  let candidate: number | undefined;
  let isAfterLoss = false;

  function skip(count: number): void {
    queue.skip(count);
    if (count > 0) isAfterLoss = true;
  }

  function moveTo(at: number): void {
    skip(at);
    header = undefined;
    [crc, checked, candidate] = [0, 0, undefined];
  }

  function* frames(isEnd: boolean): Generator<FlacFrame> {
    for (;;) {
      header ??= findHeader(isEnd);
      if (!header) return;
      const frame = findEnd(header, isEnd);
      if (frame === 'wait') return;
      if (frame) yield frame;
    }
  }

  function findHeader(isEnd: boolean): FlacFrameHeader | undefined {
    const { bytes } = queue;
    for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      if (!isEnd && bytes.length - at < maxHeaderBytes) {
        skip(at);
        return undefined;
      }
      const found = readFrameHeader(bytes, at, info);
      if (!found) continue;
      moveTo(at);
      return found;
    }
    skip(bytes.length);
    return undefined;
  }

  /** The frame ends where another header follows, or the file ends, and its checksum is right. */
  function findEnd(current: FlacFrameHeader, isEnd: boolean): FlacFrame | 'wait' | undefined {
    const { bytes } = queue;
    const maxBytes = (current.blockSize * info.channels * (info.bitsPerSample + 1)) / 8 + maxOverheadBytes;
    const end = isEnd ? bytes.length : bytes.length - maxHeaderBytes;
    for (; checked < end; checked += 1) {
      const byte = bytes[checked] as number;
      if (byte === 0xff && checked >= current.bytes) {
        const next = readFrameHeader(bytes, checked, info);
        if (next && crc === 0) return takeFrame(current, checked);
        if (next && follows(next, current)) return giveUp(checked);
        if (next) candidate ??= checked;
      }
      if (checked > maxBytes) return giveUp(candidate ?? current.bytes);
      if (crc === 0 && checked > current.bytes && isTag(bytes, checked)) return takeFrame(current, checked);
      crc = nextCrc16(crc, byte);
    }
    if (!isEnd) return 'wait';
    return crc === 0 ? takeFrame(current, bytes.length) : giveUp(candidate ?? current.bytes);
  }

  function takeFrame(current: FlacFrameHeader, end: number): FlacFrame {
    const bytes = queue.bytes.subarray(0, end);
    const frame = { bytes, header: current, isAfterLoss };
    moveTo(end);
    isAfterLoss = false;
    return frame;
  }

  function giveUp(next: number): undefined {
    moveTo(next);
  }

  return {
    add(bytes: Uint8Array): Iterable<FlacFrame> {
      queue.add(bytes);
      return frames(false);
    },
    finish: () => frames(true),
  };
}

function follows(next: FlacFrameHeader, { number, blockSize, isVariable }: FlacFrameHeader): boolean {
  return next.isVariable === isVariable && next.number === number + (isVariable ? blockSize : 1);
}

/** ID3v1 or APE at the end of the file. */
function isTag(bytes: Uint8Array, at: number): boolean {
  return ['TAG', 'APETAGEX'].some((mark) =>
    [...mark].every((character, index) => bytes[at + index] === character.charCodeAt(0)),
  );
}

const maxHeaderBytes = 16;
const sampleRates = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];
const sampleSizes = [0, 8, 12, 0, 16, 20, 24, 32];

function readFrameHeader(bytes: Uint8Array, start: number, info: FlacStreamInfo): FlacFrameHeader | undefined {
  const [sync = 0, flags = 0, sizes = 0, format = 0] = bytes.subarray(start, start + 4);
  if (sync !== 0xff || (flags & 0xfe) !== 0xf8 || (format & 1) !== 0) return undefined;
  const [blockCode, rateCode, channelCode, sampleCode] = [sizes >> 4, sizes & 15, format >> 4, (format >> 1) & 7];
  const channels = channelCode < 8 ? channelCode + 1 : 2;
  if (blockCode === 0 || rateCode === 15 || channelCode > 10 || channels !== info.channels) return undefined;
  if (sampleCode !== 0 && sampleSizes[sampleCode] !== info.bitsPerSample) return undefined;
  const coded = readCodedNumber(bytes, start + 4);
  if (!coded) return undefined;
  let at = coded.end;
  const read = (count: number) => {
    at += count;
    return count === 1 ? (bytes[at - 1] ?? 0) : (bytes[at - 2] ?? 0) * 256 + (bytes[at - 1] ?? 0);
  };
  const blockSize = readBlockSize(blockCode, read);
  if (readSampleRate(rateCode, read, info) !== info.sampleRate) return undefined;
  if (at >= bytes.length || crc8(bytes, start, at) !== bytes[at]) return undefined;
  return { bytes: at + 1 - start, blockSize, number: coded.value, isVariable: (flags & 1) === 1 };
}

function readBlockSize(code: number, read: (count: number) => number): number {
  if (code === 1) return 192;
  if (code <= 5) return 576 * 2 ** (code - 2);
  if (code <= 7) return read(code - 5) + 1;
  return 256 * 2 ** (code - 8);
}

function readSampleRate(code: number, read: (count: number) => number, info: FlacStreamInfo): number {
  if (code === 0) return info.sampleRate;
  if (code === 12) return read(1) * 1000;
  if (code === 13) return read(2);
  if (code === 14) return read(2) * 10;
  return sampleRates[code] as number;
}

/** Like UTF-8, with up to 36 bits. */
function readCodedNumber(bytes: Uint8Array, start: number): { value: number; end: number } | undefined {
  const first = bytes[start] ?? 0xff;
  const ones = Math.clz32(~(first << 24));
  if (ones === 1 || ones > 7) return undefined;
  const count = ones === 0 ? 1 : ones;
  let value = ones === 0 ? first : first & (0x7f >> ones);
  for (let at = start + 1; at < start + count; at += 1) {
    const next = bytes[at] ?? 0;
    if ((next & 0xc0) !== 0x80) return undefined;
    value = value * 64 + (next & 0x3f);
  }
  return { value, end: start + count };
}
