import type { FrameSource } from '../chain/frame-store.ts';
import { createDither, quantize } from '../encode/quantize.ts';
import { copyRate } from '../watermark/segments.ts';
import { createWavFile } from './wav-file.ts';

const blockFrames = 65_536;

/** Stereo frames from one position to another, in blocks. */
export function* readBlocks(sound: FrameSource, from = 0, to = sound.frames): Generator<Float32Array> {
  for (let at = from; at < to; at += blockFrames) {
    const block = new Float32Array(Math.min(blockFrames, to - at) * 2);
    sound.read(at, block);
    yield block;
  }
}

/** Writes WAV files of 24 bits at 44.1 kHz. Each has the same dither, so that they are equal where their blocks are. */
export function writeWavBlocks(
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
