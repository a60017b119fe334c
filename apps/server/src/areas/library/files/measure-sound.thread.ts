import { createReadStream } from 'node:fs';
import { decodeSound } from '@debut/mastering/decode/decode-sound';
import { UnreadableSound } from '@debut/mastering/decode/sound';
import { convertWithFfmpeg, needsFfmpeg } from '@debut/mastering/runner/ffmpeg';
import { WaveformMeter } from '@debut/mastering/waveform';
import { serveThread } from '../../../platform/serve-thread.ts';
import { createCopyWriter } from './copy-writer.ts';

export interface SoundRequest {
  readonly file: string;
  readonly mediaType: string;
  /** Where a playable copy goes, when one is needed. */
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
