import { closeSync, fstatSync, openSync, readSync, rmSync } from 'node:fs';
import { createDamageCollector, type DamageReport } from '../decode/damage.ts';
import { decodeSound } from '../decode/decode-sound.ts';
import { describeFormat } from '../decode/describe-format.ts';
import { sniffAudio, sniffBytes } from '../decode/sniff-audio.ts';
import type { SoundBlock } from '../decode/sound.ts';
import { MasteringFailure } from './failure.ts';
import { convertWithFfmpeg, ffmpegMissing, needsFfmpeg } from './ffmpeg.ts';
import { openFileFrames } from './file-frames.ts';
import { maxMemoryFrames, pieceFrames, type SharedSound } from './shared-sound.ts';

/** Decoders return all the sound of a piece together, which takes up to 100 times its bytes. */
const readBytes = 64 * 1024;

/** Decodes a file into sound that threads can share. Reads synchronously, because the thread has nothing else to do. */
export async function openSound(options: {
  readonly source: string;
  readonly ffmpegPath: string | null;
  /** Where long sound is stored. */
  readonly spillFile: string;
  readonly onProgress: (fraction: number) => void;
}): Promise<{ readonly sound: SharedSound; readonly format: ReturnType<typeof describeFormat> } & DamageReport> {
  const { mediaType, format } = await sniffFile(options.source);
  const gathered = createGatherer(options.spillFile);
  const damage = createDamageCollector();
  try {
    const readAs = needsFfmpeg(mediaType) ? 'audio/wav' : mediaType;
    for await (const block of decodeSound(readAs, bytesOf(options, mediaType), damage.report)) gathered.add(block);
    return { sound: gathered.finish(), format, ...damage.finish() };
  } catch (error) {
    gathered.abandon();
    rmSync(options.spillFile, { force: true });
    throw error;
  }
}

async function sniffFile(path: string): Promise<{ mediaType: string; format: ReturnType<typeof describeFormat> }> {
  const file = openSync(path, 'r');
  try {
    if (fstatSync(file).size === 0) throw unreadable('This audio file is empty.');
    const head = new Uint8Array(sniffBytes);
    const mediaType = await sniffAudio(async (offset) => head.slice(0, readSync(file, head, 0, sniffBytes, offset)));
    if (mediaType === null) throw unreadable('This is not an audio file of a kind that can be mastered.');
    const count = readSync(file, head, 0, sniffBytes, 0);
    return { mediaType, format: describeFormat(mediaType, head.subarray(0, count)) };
  } finally {
    closeSync(file);
  }
}

/** The file's own bytes, or those of the WAV that ffmpeg makes of it. */
async function* bytesOf(
  { source, ffmpegPath, onProgress }: Parameters<typeof openSound>[0],
  mediaType: string,
): AsyncGenerator<Uint8Array> {
  if (needsFfmpeg(mediaType)) {
    if (ffmpegPath === null) throw ffmpegMissing();
    yield* convertWithFfmpeg(ffmpegPath, source, mediaType);
    return;
  }
  const file = openSync(source, 'r');
  try {
    const total = fstatSync(file).size;
    // A decoder is done with a buffer when it gets the one after the next.
    const buffers = [newBuffer(), newBuffer()] as const;
    for (let read = 0, index = 0; ; index += 1) {
      const piece = buffers[index % 2 === 0 ? 0 : 1];
      const count = readSync(file, piece, 0, readBytes, null);
      if (count === 0) return;
      yield piece.subarray(0, count);
      read += count;
      onProgress(read / total);
    }
  } finally {
    closeSync(file);
  }
}

function newBuffer(): Buffer {
  return Buffer.allocUnsafeSlow(readBytes);
}

function createGatherer(spillFile: string) {
  const pieces: SharedArrayBuffer[] = [];
  let piece = new Float32Array(0);
  let filled = 0;
  let frames = 0;
  let sampleRate = 0;
  let spill: ReturnType<typeof openFileFrames> | undefined;

  function add(block: SoundBlock): void {
    if (block.channelCount > 2) throw unreadable('Only mono and stereo files can be mastered.');
    if (sampleRate !== 0 && block.sampleRate !== sampleRate)
      throw unreadable('The sample rate of this file changes on the way.');
    if (!(block.sampleRate >= 8000 && block.sampleRate <= 192_000))
      throw unreadable('The sample rate of this file is not supported.');
    sampleRate = block.sampleRate;
    for (let at = 0; at < block.frames; ) at += addPart(block, at);
  }

  function addPart(block: SoundBlock, at: number): number {
    if (filled === piece.length / 2) nextPiece();
    const count = Math.min(block.frames - at, pieceFrames - filled);
    block.readStereo(at, piece.subarray(filled * 2, (filled + count) * 2));
    filled += count;
    frames += count;
    return count;
  }

  function nextPiece(): void {
    if (spill === undefined && frames >= maxMemoryFrames) {
      spill = openFileFrames(spillFile, Number.POSITIVE_INFINITY, 'write');
      for (const [index, each] of pieces.entries())
        spill.write(index * pieceFrames, new Float32Array(each as unknown as ArrayBuffer));
      pieces.length = 1;
    } else if (spill) spill.write(frames - pieceFrames, piece);
    filled = 0;
    if (spill) return;
    const shared = new SharedArrayBuffer(pieceFrames * 8);
    pieces.push(shared);
    piece = new Float32Array(shared as unknown as ArrayBuffer);
  }

  return {
    add,
    finish(): SharedSound {
      if (frames === 0) throw unreadable('There is no sound in this file.');
      spill?.write(frames - filled, piece.subarray(0, filled * 2));
      spill?.close();
      const place = spill ? { file: spillFile } : { pieces };
      return { sampleRate, frames, place };
    },
    abandon: () => spill?.close(),
  };
}

function unreadable(message: string): MasteringFailure {
  return new MasteringFailure('unreadable', message);
}
