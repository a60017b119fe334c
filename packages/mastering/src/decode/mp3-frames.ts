import { type MpegHeader, readMpegHeader } from './audio-frames.ts';
import { ByteQueue } from './byte-queue.ts';
import { hasTextAt } from './signature.ts';
import { tagBytes } from './sniff-audio.ts';

/** A frame, bytes between frames that are none, or the end of a file that is not the end of a frame. */
export type Mp3Part =
  | { readonly kind: 'frame'; readonly bytes: Uint8Array; readonly header: MpegHeader }
  | { readonly kind: 'lost'; readonly bytes: number }
  | { readonly kind: 'cut' };

const maxFrameBytes = 2881;
/** Enough to find out whether sync is lost, and where frames go on. */
const lookaheadBytes = 3 * maxFrameBytes;
/** At the end; some programs add a few bytes. */
const maxTrailingBytes = 32;

/** Finds the frames of an MP3 as bytes arrive. A frame is one when another follows it. */
export function createMp3FrameReader() {
  const queue = new ByteQueue();
  /** Of a tag, whose rest has not arrived. */
  let skip = 0;
  let lost = 0;
  /** Sync, version, layer and sample rate, which do not change. */
  let pattern: number | undefined;
  let [frames, frameBytes] = [0, 0];

  function patternAt(at: number): number {
    return ((queue.bytes[at + 1] ?? 0) & 0xfe) * 256 + ((queue.bytes[at + 2] ?? 0) & 0x0c);
  }

  function headerAt(at: number, expected = pattern): MpegHeader | undefined {
    return expected === undefined || patternAt(at) === expected ? readMpegHeader(queue.bytes, at) : undefined;
  }

  function* parts(isEnd: boolean): Generator<Mp3Part> {
    for (;;) {
      skipTag();
      if (skip > 0 || queue.length === 0 || (!isEnd && queue.length < lookaheadBytes)) return;
      const header = headerAt(0);
      if (header && isFollowed(0, header, isEnd)) {
        if (lost > 0) yield takeLost();
        yield takeFrame(header, header.bytes);
        continue;
      }
      if (isEnd && header && header.bytes > queue.length) {
        if (lost > 0) yield takeLost();
        queue.skip(queue.length);
        yield { kind: 'cut' };
        return;
      }
      const next = findNext(isEnd);
      if (next === undefined && isEnd) {
        if (isUnexplained(queue.bytes)) yield { kind: 'cut' };
        queue.skip(queue.length);
        return;
      }
      // The next header is the damaged one when there is room for a whole frame and more.
      if (header && lost === 0 && next !== undefined && next > header.bytes && countFrames(next) > 1) {
        const remaining = next - header.bytes;
        yield takeFrame(header, header.bytes);
        loseBytes(remaining);
      } else loseBytes(next ?? queue.length - maxFrameBytes);
    }
  }

  function skipTag(): void {
    for (;;) {
      if (skip === 0) skip = anyTagBytes(queue.bytes);
      const now = Math.min(skip, queue.length);
      queue.skip(now);
      skip -= now;
      if (now === 0) return;
    }
  }

  function takeFrame(header: MpegHeader, count: number): Mp3Part {
    const bytes = queue.bytes.subarray(0, count);
    pattern ??= patternAt(0);
    queue.skip(count);
    frames += 1;
    frameBytes += count;
    return { kind: 'frame', bytes, header };
  }

  function takeLost(): Mp3Part {
    const part = { kind: 'lost', bytes: lost } as const;
    lost = 0;
    return part;
  }

  /** What precedes the first frame is padding. */
  function loseBytes(count: number): void {
    queue.skip(count);
    if (frames > 0) lost += count;
  }

  /** Whether what follows a frame is another one, a tag, or the end. */
  function isFollowed(start: number, { bytes }: MpegHeader, isEnd: boolean): boolean {
    const at = start + bytes;
    if (at >= queue.length) return isEnd && at === queue.length;
    const rest = queue.bytes.subarray(at, at + lookaheadBytes);
    const next = headerAt(at, patternAt(start));
    return next !== undefined || anyTagBytes(rest) > 0 || (isEnd && !isUnexplained(rest));
  }

  function findNext(isEnd: boolean): number | undefined {
    for (let at = queue.bytes.indexOf(0xff, 1); at >= 0; at = queue.bytes.indexOf(0xff, at + 1)) {
      const header = headerAt(at);
      if (header && isFollowed(at, header, isEnd)) return at;
      if (header && !isEnd && at + header.bytes >= queue.length) return undefined;
    }
    return undefined;
  }

  function countFrames(bytes: number): number {
    return frames === 0 ? 1 : Math.round(bytes / (frameBytes / frames));
  }

  return {
    add(bytes: Uint8Array): Iterable<Mp3Part> {
      queue.add(bytes);
      return parts(false);
    },
    finish: () => parts(true),
    /** How many frames so many bytes are, probably. */
    countFrames,
  };
}

/** Tags at the front, and those that programs append. */
function anyTagBytes(bytes: Uint8Array): number {
  if (hasTextAt(bytes, 0, 'TAG')) return 128;
  if (hasTextAt(bytes, 0, 'LYRICSBEGIN')) return bytes.length;
  if (!hasTextAt(bytes, 0, 'APETAGEX') || bytes.length < 32) return tagBytes(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
  const isHeader = (view.getUint32(20, true) & 0x2000_0000) !== 0;
  return view.getUint32(12, true) + (isHeader ? 32 : 0);
}

function isUnexplained(rest: Uint8Array): boolean {
  return rest.length > maxTrailingBytes && anyTagBytes(rest) === 0 && rest.some((byte) => byte !== 0);
}
