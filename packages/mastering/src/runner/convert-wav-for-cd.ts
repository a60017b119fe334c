import { closeSync, openSync } from 'node:fs';
import { analyse } from '../chain/analyse.ts';
import { createDither, quantize } from '../encode/quantize.ts';
import { createResampler, type Resampler } from '../encode/resampler.ts';
import { wavHeader, wavHeaderBytes } from '../encode/wav-header.ts';
import { reportProgress } from './handle-requests.ts';
import { openWav, type WavReader } from './open-wav.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';
import { writeAll } from './write-all.ts';

const cdRate = 44_100;
const blockFrames = 32_768;
/** The share of the conversion in the time; the rest is the meter's. */
const convertShare = 0.8;

/** Writes a stereo WAV file of 16 bits at 44.1 kHz, then measures it. */
export function convertWavForCd(
  request: Extract<ThreadRequest, { kind: 'convertForCd' }>,
): ThreadResult<'convertForCd'> {
  const report = reportProgress('encode');
  const wav = openWav(request.source);
  const file = openSync(request.output, 'w');
  try {
    const sound = openStereo(wav);
    const dither = isUnchanged(wav, request.gain) ? () => 0 : createDither();
    const block = new Float32Array(blockFrames * 2);
    for (let at = 0; at < sound.frames; at += blockFrames) {
      const samples = block.subarray(0, Math.min(blockFrames, sound.frames - at) * 2);
      sound.read(at, samples);
      writeAll(file, quantize(samples, 16, request.gain, dither), wavHeaderBytes + at * 4);
      report((convertShare * at) / sound.frames);
    }
    const shape = { sampleRate: cdRate, channels: 2, bits: 16, soundBytes: sound.frames * 4 };
    writeAll(file, wavHeader(shape), 0);
  } finally {
    closeSync(file);
    wav.close();
  }
  return { truePeakDbtp: measureTruePeak(request.output, (done) => report(convertShare + (1 - convertShare) * done)) };
}

function openStereo(wav: WavReader): Resampler {
  const { frames, format } = wav;
  if (format.sampleRate === cdRate) return { frames, read: (from, target) => readStereo(wav, from, target) };
  const read = (from: number, count: number) => {
    const target = new Float32Array(count * 2);
    readStereo(wav, from, target);
    return target;
  };
  return createResampler({ frames, read }, format.sampleRate, cdRate);
}

/** Frames before the start and after the end are silent. */
function readStereo(wav: WavReader, from: number, target: Float32Array): void {
  const first = Math.max(0, from);
  const end = Math.min(wav.frames, from + target.length / 2);
  target.fill(0);
  if (end > first) wav.read(first, end - first).readStereo(0, target.subarray((first - from) * 2, (end - from) * 2));
}

/** A file that is already in this format loses nothing, so dither would only add noise. */
function isUnchanged({ format }: WavReader, gain: number): boolean {
  return format.sampleRate === cdRate && format.bytesPerSample <= 2 && gain === 1;
}

function measureTruePeak(path: string, onProgress: (fraction: number) => void): number | null {
  const wav = openWav(path);
  try {
    const source = { frames: wav.frames, read: (from: number, target: Float32Array) => readStereo(wav, from, target) };
    return analyse(source, cdRate, { onProgress }).measures.truePeakDbtp;
  } finally {
    wav.close();
  }
}
