import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { maxSoundSeconds } from '../decode/decode-sound.ts';
import { blockOfPcm, type PcmFormat } from '../decode/pcm.ts';
import { type SoundBlock, TooLongSound, UnreadableSound } from '../decode/sound.ts';
import { readWavFormat } from '../decode/wav.ts';

export interface WavReader {
  readonly format: PcmFormat;
  readonly frames: number;
  /** The samples as they are in the file. */
  readBytes(from: number, frames: number): Uint8Array<ArrayBuffer>;
  read(from: number, frames: number): SoundBlock;
  close(): void;
}

/** A WAV file with random access, so that threads can each read a part of it. */
export function openWav(path: string): WavReader {
  const file = openSync(path, 'r');
  try {
    return createReader(file);
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function createReader(file: number): WavReader {
  const { format, start, bytes } = findSound(file);
  const frameBytes = format.channels * format.bytesPerSample;
  const frames = Math.floor(bytes / frameBytes);
  if (frames === 0) throw new UnreadableSound('There is no sound in this file.');
  if (frames > maxSoundSeconds * format.sampleRate)
    throw new TooLongSound('This audio file is longer than 30 minutes.');
  const readFrames = (from: number, count: number) => readAt(file, start + from * frameBytes, count * frameBytes);
  return {
    format,
    frames,
    readBytes: readFrames,
    read: (from, count) => blockOfPcm(new DataView(readFrames(from, count).buffer), format, count),
    close: () => closeSync(file),
  };
}

/** Walks the chunks up to the samples; lengths in the file are limits, never promises. */
function findSound(file: number): { format: PcmFormat; start: number; bytes: number } {
  const { size: fileBytes } = fstatSync(file);
  let format: PcmFormat | undefined;
  for (let at = riffHeaderBytes; at + chunkHeaderBytes <= fileBytes; ) {
    const header = new DataView(readAt(file, at, chunkHeaderBytes).buffer);
    const name = String.fromCharCode(...new Uint8Array(header.buffer, 0, 4));
    const size = header.getUint32(4, true);
    const start = at + chunkHeaderBytes;
    if (name === 'fmt ')
      format = readWavFormat(new DataView(readAt(file, start, Math.min(size, maxFormatBytes)).buffer));
    if (name === 'data' && format) {
      // Streaming programs leave the length empty or at its maximum: then the sound continues to the end.
      const isOpenEnded = size === 0 || size >= 0xffff_fff0;
      return { format, start, bytes: Math.min(isOpenEnded ? fileBytes : size, fileBytes - start) };
    }
    at = start + size + (size % 2);
  }
  throw new UnreadableSound('This audio file is damaged.');
}

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const maxFormatBytes = 64;

function readAt(file: number, position: number, count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count);
  for (let done = 0; done < count; ) {
    const read = readSync(file, bytes, done, count - done, position + done);
    if (read === 0) throw new UnreadableSound('This audio file is damaged.');
    done += read;
  }
  return bytes;
}
