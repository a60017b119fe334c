import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ReportDamage } from '../decode/damage.ts';
import { decodeSound } from '../decode/decode-sound.ts';
import { describeFormat } from '../decode/describe-format.ts';
import { sniffAudio, sniffBytes } from '../decode/sniff-audio.ts';
import type { SoundBlock } from '../decode/sound.ts';
import { MasteringFailure } from './failure.ts';
import { convertWithFfmpeg, ffmpegMissing, needsFfmpeg } from './ffmpeg.ts';

/** Decoders return all the sound of a piece together, which takes up to 100 times its bytes; samples take 4 times theirs. */
const readBytes = 64 * 1024;
const readPcmBytes = 512 * 1024;
const pcmTypes = ['audio/wav', 'audio/aiff'];

interface SoundFile {
  readonly source: string;
  readonly ffmpegPath: string | null;
  readonly onProgress: (fraction: number) => void;
}

/** Decodes a file of any kind. Reads synchronously, because the thread has nothing else to do. */
export async function decodeFile(
  file: SoundFile,
  report: ReportDamage,
): Promise<{ readonly blocks: AsyncGenerator<SoundBlock>; readonly format: ReturnType<typeof describeFormat> }> {
  const { mediaType, format } = await sniffFile(file.source);
  const readAs = needsFfmpeg(mediaType) ? 'audio/wav' : mediaType;
  return { blocks: checkBlocks(decodeSound(readAs, bytesOf(file, mediaType), report)), format };
}

async function* checkBlocks(blocks: AsyncGenerator<SoundBlock>): AsyncGenerator<SoundBlock> {
  let sampleRate: number | undefined;
  for await (const block of blocks) {
    if (block.channelCount > 2) throw unreadable('Only mono and stereo files can be mastered.');
    sampleRate ??= block.sampleRate;
    if (block.sampleRate !== sampleRate) throw unreadable('The sample rate of this file changes on the way.');
    if (!(sampleRate >= 8000 && sampleRate <= 192_000))
      throw unreadable('The sample rate of this file is not supported.');
    yield block;
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
async function* bytesOf({ source, ffmpegPath, onProgress }: SoundFile, mediaType: string): AsyncGenerator<Uint8Array> {
  if (needsFfmpeg(mediaType)) {
    if (ffmpegPath === null) throw ffmpegMissing();
    yield* convertWithFfmpeg(ffmpegPath, source, mediaType);
    return;
  }
  const file = openSync(source, 'r');
  try {
    const total = fstatSync(file).size;
    // A decoder is done with a buffer when it gets the one after the next.
    const bytes = pcmTypes.includes(mediaType) ? readPcmBytes : readBytes;
    const buffers = [Buffer.allocUnsafeSlow(bytes), Buffer.allocUnsafeSlow(bytes)] as const;
    for (let read = 0, index = 0; ; index += 1) {
      const piece = buffers[index % 2 === 0 ? 0 : 1];
      const count = readSync(file, piece, 0, bytes, null);
      if (count === 0) return;
      yield piece.subarray(0, count);
      read += count;
      onProgress(read / total);
    }
  } finally {
    closeSync(file);
  }
}

export function unreadable(message: string): MasteringFailure {
  return new MasteringFailure('unreadable', message);
}
