import { rmSync, writeFileSync } from 'node:fs';
import { waveformPoints } from '@debut/contract/limits';
import type { FrameSource } from '../chain/frame-store.ts';
import { createDither, quantize } from '../encode/quantize.ts';
import { createResampler } from '../encode/resampler.ts';
import { wavHeader } from '../encode/wav-header.ts';
import { copyRate } from '../watermark/segments.ts';
import { WaveformMeter } from '../waveform.ts';
import { MasteringFailure } from './failure.ts';
import { reportProgress } from './handle-requests.ts';
import { openAtCopyRate } from './open-at-copy-rate.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';

type Request = Extract<ThreadRequest, { kind: 'writePhoneSound' }>;

/** What a telephone line carries. */
const phoneRate = 8000;

/** Writes a part of a sound as a mono WAV file of 16 bits at 8 kHz, as callers hear it. */
export async function writePhoneSound(request: Request): Promise<ThreadResult<'writePhoneSound'>> {
  const { output, fadeSeconds } = request;
  const song = await openAtCopyRate(request, reportProgress('decode'));
  try {
    const samples = mixDown(song.sound, cutOf(request, song.sound.frames));
    fade(samples, fadeSeconds);
    const meter = new WaveformMeter();
    meter.add({ sampleRate: phoneRate, channels: [samples] });
    writeFileSync(output, toWav(samples));
    return { durationSeconds: meter.durationSeconds, waveform: meter.points(waveformPoints) };
  } finally {
    song.close();
    rmSync(request.spillFile, { force: true });
  }
}

interface Cut {
  readonly from: number;
  readonly frames: number;
}

function cutOf({ start, seconds }: Request, soundFrames: number): Cut {
  const from = Math.round(start * copyRate);
  if (from >= soundFrames) throw new MasteringFailure('unsupported', 'The part begins after the end of the sound.');
  return { from, frames: Math.min(soundFrames - from, Math.round(seconds * copyRate)) };
}

/** Both channels in one, at the rate of the phone. The cut is at most a minute, so it fits into memory. */
function mixDown(sound: FrameSource, { from, frames }: Cut): Float32Array {
  const read = (at: number, count: number) => {
    const target = new Float32Array(count * 2);
    const [first, last] = [Math.max(0, at), Math.min(frames, at + count)];
    if (last > first) sound.read(from + first, target.subarray((first - at) * 2, (last - at) * 2));
    return target;
  };
  const resampler = createResampler({ frames, read }, copyRate, phoneRate);
  const stereo = new Float32Array(resampler.frames * 2);
  resampler.read(0, stereo);
  return Float32Array.from(
    { length: resampler.frames },
    (_, frame) => ((stereo[frame * 2] as number) + (stereo[frame * 2 + 1] as number)) / 2,
  );
}

function fade(samples: Float32Array, seconds: number): void {
  const frames = Math.min(seconds * phoneRate, samples.length / 2);
  for (let frame = 0; frame < frames; frame += 1) {
    const last = samples.length - 1 - frame;
    samples[frame] = (samples[frame] as number) * (frame / frames);
    samples[last] = (samples[last] as number) * (frame / frames);
  }
}

function toWav(samples: Float32Array): Uint8Array {
  const sound = quantize(samples, 16, 1, createDither());
  const header = wavHeader({ sampleRate: phoneRate, channels: 1, bits: 16, soundBytes: sound.length });
  return Buffer.concat([header, sound]);
}
