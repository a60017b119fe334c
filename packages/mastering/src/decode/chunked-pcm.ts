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
}

const headerBytes = 12;
const chunkHeaderBytes = 8;
/** A format chunk has tens of bytes; a larger one is invalid. */
const maxFormatBytes = 4096;

/** Parses chunks as bytes arrive; lengths in the file are limits, never promises. */
export function createChunkedPcmDecoder(layout: ChunkLayout): Decoder {
  const queue = new ByteQueue();
  let format: PcmFormat | undefined;
  let state: 'header' | 'between' | 'skipping' | 'sound' = 'header';
  let left = 0;

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
    // Streaming programs leave the length empty or at its maximum: then the sound continues to the end.
    const isOpenEnded = size === 0 || size >= 0xffff_fff0;
    left = isOpenEnded ? Number.POSITIVE_INFINITY : Math.max(0, size - layout.soundOffset);
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
    const frames = Math.floor(Math.min(left, queue.length) / frameBytes);
    const view = frames > 0 ? queue.peek(frames * frameBytes) : null;
    if (!view) {
      if (left >= frameBytes) return 'wait';
      state = 'skipping';
      return 'again';
    }
    const block = blockOfPcm(view, format, frames);
    queue.skip(frames * frameBytes);
    left -= frames * frameBytes;
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
      return [];
    },
    free: () => undefined,
  };
}

/** Bytes that arrived and are not parsed yet. */
class ByteQueue {
  #bytes = new Uint8Array(0);

  get length(): number {
    return this.#bytes.length;
  }

  add(bytes: Uint8Array): void {
    if (this.#bytes.length === 0) {
      this.#bytes = bytes as Uint8Array<ArrayBuffer>;
      return;
    }
    const joined = new Uint8Array(this.#bytes.length + bytes.length);
    joined.set(this.#bytes);
    joined.set(bytes, this.#bytes.length);
    this.#bytes = joined;
  }

  /** The next bytes, which stay in the queue; `null` when there are fewer. */
  peek(count: number): DataView | null {
    if (this.#bytes.length < count) return null;
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset, count);
  }

  skip(count: number): void {
    this.#bytes = this.#bytes.subarray(count);
  }
}
