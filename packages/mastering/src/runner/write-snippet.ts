import { rmSync } from 'node:fs';
import { waveformPoints } from '@debut/contract/limits';
import type { FrameSource } from '../chain/frame-store.ts';
import { copyRate } from '../watermark/segments.ts';
import { WaveformMeter } from '../waveform.ts';
import { MasteringFailure } from './failure.ts';
import { reportProgress } from './handle-requests.ts';
import { openAtCopyRate } from './open-at-copy-rate.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { readBlocks, writeWavBlocks } from './write-wav-blocks.ts';

type Request = Extract<ThreadRequest, { kind: 'writeSnippet' }>;

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Writes a part of a song as a WAV file of 24 bits at 44.1 kHz, faded where the song is cut. */
export async function writeSnippet(request: Request): Promise<ThreadResult<'writeSnippet'>> {
  const song = await openAtCopyRate(request, reportProgress('decode'));
  try {
    const { sound } = song;
    const cut = cutOf(request, sound.frames);
    const meter = new WaveformMeter();
    writeWavBlocks([request.output], readFaded(sound, cut, meter), song.isResampled || isCut(cut, sound.frames));
    return { durationSeconds: meter.durationSeconds, waveform: meter.points(waveformPoints) };
  } finally {
    song.close();
    rmSync(request.spillFile, { force: true });
  }
}

function cutOf({ start, seconds }: Request, songFrames: number): Cut {
  const from = Math.round(start * copyRate);
  if (from >= songFrames) throw new MasteringFailure('unsupported', 'The snippet begins after the end of the song.');
  return { from, to: seconds === null ? songFrames : Math.min(songFrames, from + Math.round(seconds * copyRate)) };
}

const isCut = ({ from, to }: Cut, songFrames: number) => from > 0 || to < songFrames;

function* readFaded(sound: FrameSource, cut: Cut, meter: WaveformMeter): Generator<[Float32Array]> {
  let at = 0;
  for (const block of readBlocks(sound, cut.from, cut.to)) {
    fade(block, at, cut, sound.frames);
    meter.add({ sampleRate: copyRate, channels: splitChannels(block) });
    yield [block];
    at += block.length / 2;
  }
}

const fadeInFrames = Math.round(0.05 * copyRate);
const fadeOutFrames = Math.round(1.5 * copyRate);

function fade(block: Float32Array, at: number, { from, to }: Cut, songFrames: number): void {
  const length = to - from;
  const outFrames = Math.min(fadeOutFrames, length / 2);
  for (let frame = 0; frame < block.length / 2; frame += 1) {
    const rising = from > 0 ? Math.min(1, (at + frame) / fadeInFrames) : 1;
    const falling = to < songFrames ? Math.min(1, (length - at - frame) / outFrames) : 1;
    const gain = rising * falling;
    if (gain === 1) continue;
    block[frame * 2] = (block[frame * 2] ?? 0) * gain;
    block[frame * 2 + 1] = (block[frame * 2 + 1] ?? 0) * gain;
  }
}

function splitChannels(block: Float32Array): Float32Array[] {
  return [0, 1].map((channel) => block.filter((_, index) => index % 2 === channel));
}
