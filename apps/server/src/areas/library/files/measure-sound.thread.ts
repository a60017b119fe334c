import { createReadStream } from 'node:fs';
import { decodeSound } from '@debut/mastering/decode/decode-sound';
import type { SoundBlock } from '@debut/mastering/decode/sound';
import { UnreadableSound } from '@debut/mastering/decode/sound';
import { convertWithFfmpeg, needsFfmpeg } from '@debut/mastering/runner/ffmpeg';
import { createWavFile } from '@debut/mastering/runner/wav-file';
import { WaveformMeter } from '@debut/mastering/waveform';
import { serveThread } from '../../../platform/serve-thread.ts';

export interface SoundRequest {
  readonly file: string;
  readonly mediaType: string;
  /** Where to write a playable copy, if one is needed. */
  readonly copy: string | null;
  readonly points: { readonly small: number; readonly fine: number };
}

export interface MeasuredSound {
  readonly durationSeconds: number;
  readonly waveform: string;
  readonly fineWaveform: string;
}

serveThread<SoundRequest, MeasuredSound | null>(async ({ file, mediaType, points, copy }) => {
  const writer = copy === null ? null : createCopyWriter(copy);
  try {
    const meter = new WaveformMeter();
    const sound = needsFfmpeg(mediaType)
      ? decodeSound('audio/wav', convertWithFfmpeg('ffmpeg', file, mediaType))
      : decodeSound(mediaType, createReadStream(file));
    for await (const block of sound) {
      meter.add(block);
      writer?.add(block);
    }
    if (meter.durationSeconds === 0) return null;
    writer?.finish();
    return {
      durationSeconds: meter.durationSeconds,
      waveform: meter.points(points.small),
      fineWaveform: meter.points(points.fine),
    };
  } catch (error) {
    if (error instanceof UnreadableSound) return null;
    throw error;
  }
});

/** Frames per write, to fit the file's buffer. */
const pieceFrames = 16_384;

/** Writes 24-bit WAV, which is lossless up to that depth. */
function createCopyWriter(path: string) {
  let file: ReturnType<typeof createWavFile> | null = null;
  return {
    add(block: SoundBlock): void {
      file ??= createWavFile(path, block.sampleRate);
      for (let from = 0; from < block.frames; from += pieceFrames) {
        const stereo = new Float32Array(Math.min(pieceFrames, block.frames - from) * 2);
        block.readStereo(from, stereo);
        file.write(toBytes(stereo));
      }
    },
    finish: () => file?.finish(),
  };
}

function toBytes(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 3);
  for (let index = 0, to = 0; index < samples.length; index += 1, to += 3) {
    const sample = Math.max(-8_388_608, Math.min(8_388_607, Math.round((samples[index] as number) * 8_388_608)));
    bytes[to] = sample & 0xff;
    bytes[to + 1] = (sample >> 8) & 0xff;
    bytes[to + 2] = (sample >> 16) & 0xff;
  }
  return bytes;
}
