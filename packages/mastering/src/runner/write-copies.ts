import { rmSync } from 'node:fs';
import type { FrameSource } from '../chain/frame-store.ts';
import { measureSong } from '../watermark/measure-song.ts';
import { planMark } from '../watermark/plan-mark.ts';
import { renderCopies } from '../watermark/render-copies.ts';
import { reportProgress } from './handle-requests.ts';
import { openAtCopyRate } from './open-at-copy-rate.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { readBlocks, writeWavBlocks } from './write-wav-blocks.ts';

type Request = Extract<ThreadRequest, { kind: 'writeCopies' }>;

/** Writes a song as WAV files of 24 bits at 44.1 kHz: both variants of the mark, or one file without a mark. */
export async function writeCopies(request: Request): Promise<ThreadResult<'writeCopies'>> {
  const song = await openAtCopyRate(request, reportProgress('decode'));
  try {
    const { sound } = song;
    if (request.outputs.length === 1) {
      writeWavBlocks(request.outputs, readUnmarked(sound), song.isResampled);
      return { frames: sound.frames, segments: 0 };
    }
    const plan = planMark(measureSong(sound));
    writeWavBlocks(request.outputs, renderCopies(sound, plan), true);
    return { frames: sound.frames, segments: plan.segments };
  } finally {
    song.close();
    rmSync(request.spillFile, { force: true });
  }
}

function* readUnmarked(sound: FrameSource): Generator<[Float32Array]> {
  for (const block of readBlocks(sound)) yield [block];
}
