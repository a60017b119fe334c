import { findPcmFormat, type PcmFormat } from './pcm-format.ts';
import { pcmSamples } from './pcm-samples.ts';

/** Sound that can be read from anywhere, a stretch at a time. */
export interface SoundFile {
  readonly sampleRate: number;
  readonly frames: number;
  /** One list a channel; shorter at the end of the file. */
  read(from: number, count: number, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>[]>;
}

export interface StoredFile {
  readonly size: number;
  bytes(from: number, to: number, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

/** Null for compressed sound: its bytes do not say where in time they are. */
export async function openPcmFile(file: StoredFile): Promise<SoundFile | null> {
  const format = await findPcmFormat((from, to) => file.bytes(from, to), file.size);
  return format && pcmSound(file, format);
}

function pcmSound(file: StoredFile, format: PcmFormat): SoundFile {
  const { sampleRate, frames, start, bytesPerSample, channels } = format;
  const frameBytes = bytesPerSample * channels;
  return {
    sampleRate,
    frames,
    async read(from, count, signal) {
      const to = Math.min(frames, from + count);
      if (to <= from) return [];
      return pcmSamples(await file.bytes(start + from * frameBytes, start + to * frameBytes, signal), format);
    },
  };
}

/** Sound that had to be decoded whole, kept with half the memory the browser would take for it. */
export function heldSound(sampleRate: number, channels: readonly Float32Array[], firstFrame = 0): SoundFile {
  const held = channels.map(toIntegers);
  const frames = (held[0]?.length ?? 0) - firstFrame;
  return {
    sampleRate,
    frames,
    async read(from, count) {
      return held.map((samples) => {
        const part = new Float32Array(Math.max(0, Math.min(count, frames - from)));
        for (let frame = 0; frame < part.length; frame += 1) {
          part[frame] = (samples[firstFrame + from + frame] ?? 0) / integerScale;
        }
        return part;
      });
    },
  };
}

function toIntegers(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * integerScale);
}

const integerScale = 0x7f_ff;
