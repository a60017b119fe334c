import { rmSync } from 'node:fs';
import type { FrameSource } from '../chain/frame-store.ts';
import { createDither, quantize } from '../encode/quantize.ts';
import { measureSong } from '../watermark/measure-song.ts';
import { planMark } from '../watermark/plan-mark.ts';
import { renderCopies } from '../watermark/render-copies.ts';
import { copyRate } from '../watermark/segments.ts';
import { reportProgress } from './handle-requests.ts';
import { openAtCopyRate } from './open-at-copy-rate.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { createWavFile } from './wav-file.ts';

type Request = Extract<ThreadRequest, { kind: 'writeCopies' }>;

/** Writes a song as WAV files of 24 bits at 44.1 kHz: both variants of the mark, or one file without a mark. */
export async function writeCopies(request: Request): Promise<ThreadResult<'writeCopies'>> {
  const song = await openAtCopyRate(request, reportProgress('decode'));
  try {
    const { sound } = song;
    if (request.outputs.length === 1) {
      writeAllBlocks(request.outputs, readBlocks(sound), song.isResampled);
      return { frames: sound.frames, segments: 0 };
    }
    const plan = planMark(measureSong(sound));
    writeAllBlocks(request.outputs, renderCopies(sound, plan), true);
    return { frames: sound.frames, segments: plan.segments };
  } finally {
    song.close();
    rmSync(request.spillFile, { force: true });
  }
}

const blockFrames = 65_536;

function* readBlocks(sound: FrameSource): Generator<[Float32Array]> {
  for (let at = 0; at < sound.frames; at += blockFrames) {
    const block = new Float32Array(Math.min(blockFrames, sound.frames - at) * 2);
    sound.read(at, block);
    yield [block];
  }
}

/** Each variant has the same dither, so that they are equal where there is no mark. */
function writeAllBlocks(
  outputs: readonly string[],
  blocks: Iterable<readonly Float32Array[]>,
  isDithered: boolean,
): void {
  const files = outputs.map((output) => createWavFile(output, copyRate));
  const dithers = outputs.map(() => (isDithered ? createDither() : () => 0));
  try {
    for (const variants of blocks) {
      for (const [index, file] of files.entries())
        writeParts(file, quantize(variants[index] as Float32Array, 24, 1, dithers[index] as () => number));
    }
    for (const file of files) file.finish();
  } catch (error) {
    for (const file of files) file.abandon();
    throw error;
  }
}

/** The file buffers half a megabyte. */
const partBytes = 262_144;

function writeParts(file: ReturnType<typeof createWavFile>, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += partBytes) file.write(bytes.subarray(at, at + partBytes));
}
