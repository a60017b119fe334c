import { rmSync } from 'node:fs';
import type { FrameStore } from '../chain/frame-store.ts';
import { createDamageCollector } from '../decode/damage.ts';
import { createDither, quantize } from '../encode/quantize.ts';
import { decodeFile, unreadable } from './decode-file.ts';
import { explainFailure, MasteringFailure } from './failure.ts';
import { openFileFrames } from './file-frames.ts';
import { reportProgress } from './handle-requests.ts';
import { refuseDamage } from './refuse-damage.ts';
import { ratesDiffer, refuseLengths, type StemShape } from './stem-shapes.ts';
import type { MixedStems, ThreadRequest } from './thread-messages.ts';
import { createWavFile } from './wav-file.ts';

type Request = Extract<ThreadRequest, { kind: 'mixStems' }>;

/** Leaves headroom for mastering. */
const maxPeakDb = -1;
const blockFrames = 65_536;
/** The share of decoding in the time; the rest is writing. */
const decodeShare = 0.8;

/** Adds stems one after the other to a sum on the disk, so that memory does not depend on their length. */
export async function sumStems(request: Request): Promise<MixedStems> {
  const report = reportProgress('mix');
  const sum = openFileFrames(request.spillFile, Number.POSITIVE_INFINITY, 'write');
  try {
    const shapes: StemShape[] = [];
    for (const index of request.stems.keys()) {
      const onProgress = (done: number) => report((decodeShare * (index + done)) / request.stems.length);
      shapes.push(await addStem(request, index, sum, shapes[0], onProgress));
    }
    refuseLengths(shapes);
    const sampleRate = shapes[0]?.sampleRate ?? 0;
    const frames = Math.max(...shapes.map((shape) => shape.frames));
    const gainDb = Math.min(0, maxPeakDb - findPeakDb(sum, frames));
    const onProgress = (done: number) => report(decodeShare + (1 - decodeShare) * done);
    writeMix({ sum, frames, sampleRate, gain: 10 ** (gainDb / 20), output: request.output, onProgress });
    return { durationSeconds: frames / sampleRate, sampleRate, gainDb };
  } finally {
    sum.close();
    rmSync(request.spillFile, { force: true });
  }
}

/** Failures name the stem by its number, because its file may have any name. */
async function addStem(
  { stems, ffmpegPath }: Request,
  index: number,
  sum: FrameStore,
  first: StemShape | undefined,
  onProgress: (fraction: number) => void,
): Promise<StemShape> {
  const { path: source, levelDb } = stems[index] as Request['stems'][number];
  const damage = createDamageCollector();
  const adder = createAdder(sum, 10 ** (levelDb / 20));
  let sampleRate = 0;
  try {
    const { blocks } = await decodeFile({ source, ffmpegPath, onProgress }, damage.report);
    for await (const block of blocks) {
      sampleRate = block.sampleRate;
      if (first && sampleRate !== first.sampleRate) break;
      adder.add(block);
    }
    if (sampleRate === 0) throw unreadable('There is no sound in this file.');
    refuseDamage(damage.finish(), 'Export it again.');
  } catch (error) {
    const { code, message } = explainFailure(error);
    throw new MasteringFailure(code, `Stem ${index + 1}: ${message}`, { cause: error });
  }
  if (first && sampleRate !== first.sampleRate) throw ratesDiffer(first.sampleRate, index, sampleRate);
  return { frames: adder.finish(), sampleRate };
}

/** Collects decoded sound of any block size, and adds it to the sum in large blocks. */
function createAdder(sum: FrameStore, gain: number) {
  const [block, summed] = [new Float32Array(blockFrames * 2), new Float32Array(blockFrames * 2)];
  let [frame, filled] = [0, 0];

  function flush(): void {
    const part = summed.subarray(0, filled * 2);
    sum.read(frame, part);
    for (let at = 0; at < part.length; at += 1) part[at] = (part[at] as number) + gain * (block[at] as number);
    sum.write(frame, part);
    frame += filled;
    filled = 0;
  }

  return {
    add(sound: { readonly frames: number; readStereo(from: number, target: Float32Array): void }): void {
      for (let at = 0; at < sound.frames; ) {
        const count = Math.min(sound.frames - at, blockFrames - filled);
        sound.readStereo(at, block.subarray(filled * 2, (filled + count) * 2));
        at += count;
        filled += count;
        if (filled === blockFrames) flush();
      }
    },
    /** Returns how many frames were added. */
    finish(): number {
      flush();
      return frame;
    },
  };
}

function findPeakDb(sum: FrameStore, frames: number): number {
  const block = new Float32Array(blockFrames * 2);
  let peak = 0;
  for (let frame = 0; frame < frames; frame += blockFrames) {
    sum.read(frame, block);
    for (let at = 0; at < block.length; at += 1) peak = Math.max(peak, Math.abs(block[at] as number));
  }
  return 20 * Math.log10(peak);
}

function writeMix(mix: {
  readonly sum: FrameStore;
  readonly frames: number;
  readonly sampleRate: number;
  readonly gain: number;
  readonly output: string;
  readonly onProgress: (fraction: number) => void;
}): void {
  const { sum, frames, gain, onProgress } = mix;
  const file = createWavFile(mix.output, mix.sampleRate);
  const dither = createDither();
  const block = new Float32Array(blockFrames * 2);
  try {
    for (let frame = 0; frame < frames; frame += blockFrames) {
      const part = block.subarray(0, Math.min(blockFrames, frames - frame) * 2);
      sum.read(frame, part);
      file.write(quantize(part, 24, gain, dither));
      onProgress(frame / frames);
    }
    file.finish();
  } catch (error) {
    file.abandon();
    throw error;
  }
}
