import { ByteQueue } from './byte-queue.ts';
import type { ReportDamage } from './damage.ts';
import { blockOfPcm, type PcmFormat } from './pcm.ts';
import { type Decoder, type SoundBlock, UnreadableSound } from './sound.ts';

/** What differs between WAV and AIFF: both are lists of named chunks, one with the format and one with the samples. */
export interface ChunkLayout {
  readonly littleEndian: boolean;
  readonly formatChunk: string;
  readonly soundChunk: string;
  /** Bytes of the sound chunk before its first sample. */
  readonly soundOffset: number;
  readFormat(view: DataView): PcmFormat;
  /** A chunk with the length of a sound chunk that is too long for its own header, and where it stands in there. */
  readonly longSizeChunk?: { readonly name: string; readonly offset: number };
}

const headerBytes = 12;
const chunkHeaderBytes = 8;
/** A format chunk has tens of bytes; a larger one is invalid. */
const maxFormatBytes = 4096;
/** Programs that write into a pipe cannot go back to write the length: they leave 0, or a number around 2 or 4 GB. */
const minStreamedBytes = 0x7fff_0000;

/** Parses chunks as bytes arrive. */
export function createChunkedPcmDecoder(layout: ChunkLayout, report: ReportDamage): Decoder {
  const queue = new ByteQueue();
  let format: PcmFormat | undefined;
  let state: 'header' | 'between' | 'skipping' | 'sound' = 'header';
  let left = 0;
  let longSize: number | undefined;
  let isStreamed = false;
  let frames = 0;

  function step(): SoundBlock | 'again' | 'wait' {
    switch (state) {
      case 'header':
        return queue.length < headerBytes ? 'wait' : moveOn(headerBytes, 'between');
      case 'between':
        return readChunkHeader();
      case 'skipping':
        return skip();
      case 'sound':
        return readSound();
    }
  }

  function moveOn(bytes: number, next: typeof state): 'again' {
    queue.skip(bytes);
    state = next;
    return 'again';
  }

  function readChunkHeader(): 'again' | 'wait' {
    const header = queue.peek(chunkHeaderBytes);
    if (!header) return 'wait';
    const name = String.fromCharCode(header.getUint8(0), header.getUint8(1), header.getUint8(2), header.getUint8(3));
    const size = header.getUint32(4, layout.littleEndian);
    if (name === layout.formatChunk) return readFormatChunk(size);
    if (name === layout.soundChunk) return beginSound(size);
    if (name === layout.longSizeChunk?.name) {
      const { offset } = layout.longSizeChunk;
      const start = queue.peek(chunkHeaderBytes + offset + 8);
      if (!start) return 'wait';
      longSize = Number(start.getBigUint64(chunkHeaderBytes + offset, layout.littleEndian));
    }
    left = size + (size % 2);
    return moveOn(chunkHeaderBytes, 'skipping');
  }

  function readFormatChunk(size: number): 'again' | 'wait' {
    if (size > maxFormatBytes) throw new UnreadableSound('This audio file is damaged.');
    const whole = queue.peek(chunkHeaderBytes + size);
    if (!whole) return 'wait';
    format = layout.readFormat(new DataView(whole.buffer, whole.byteOffset + chunkHeaderBytes, size));
    left = size % 2;
    return moveOn(chunkHeaderBytes + size, 'skipping');
  }

  function beginSound(size: number): 'again' | 'wait' {
    if (!format) throw new UnreadableSound('This audio file is damaged.');
    if (queue.length < chunkHeaderBytes + layout.soundOffset) return 'wait';
    const whole = size === 0xffff_ffff ? (longSize ?? size) : size;
    isStreamed = whole === 0 || (whole >= minStreamedBytes && longSize === undefined);
    const isOpenEnded = whole === 0 || (isStreamed && whole >= 0xffff_fff0);
    const maxBytes = (format.maxFrames ?? Number.POSITIVE_INFINITY) * format.channels * format.bytesPerSample;
    left = Math.min(maxBytes, isOpenEnded ? Number.POSITIVE_INFINITY : Math.max(0, whole - layout.soundOffset));
    return moveOn(chunkHeaderBytes + layout.soundOffset, 'sound');
  }

  function skip(): 'again' | 'wait' {
    const now = Math.min(left, queue.length);
    queue.skip(now);
    left -= now;
    if (left > 0) return 'wait';
    state = 'between';
    return 'again';
  }

  function readSound(): SoundBlock | 'again' | 'wait' {
    if (!format) throw new UnreadableSound('This audio file is damaged.');
    const frameBytes = format.channels * format.bytesPerSample;
    const count = Math.floor(Math.min(left, queue.length) / frameBytes);
    const view = count > 0 ? queue.peek(count * frameBytes) : null;
    if (!view) {
      if (left >= frameBytes) return 'wait';
      state = 'skipping';
      return 'again';
    }
    const block = blockOfPcm(view, format, count);
    queue.skip(count * frameBytes);
    left -= count * frameBytes;
    frames += count;
    return block;
  }

  return {
    decode(bytes) {
      queue.add(bytes);
      const blocks: SoundBlock[] = [];
      for (let result = step(); result !== 'wait'; result = step()) if (result !== 'again') blocks.push(result);
      return blocks;
    },
    finish() {
      if (state === 'header' || !format) throw new UnreadableSound('This audio file is damaged.');
      if (state === 'sound' && !isStreamed) {
        const { channels, bytesPerSample, sampleRate } = format;
        const lostFrames = Math.floor(left / (channels * bytesPerSample));
        report({ seconds: frames / sampleRate, kind: 'truncated', lostSeconds: lostFrames / sampleRate });
      }
      return [];
    },
    free: () => undefined,
  };
}
