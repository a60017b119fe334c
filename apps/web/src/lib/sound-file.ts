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

/** What this browser cannot play, however often it tries. */
export class UnplayableError extends Error {
  override readonly name = 'UnplayableError';
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

/** A plain loop: there are fifty million of them in a long song. */
function toIntegers(samples: Float32Array): Int16Array {
  const integers = new Int16Array(samples.length);
  for (let place = 0; place < samples.length; place += 1) {
    const sample = samples[place] as number;
    integers[place] = sample > 1 ? integerScale : sample < -1 ? -integerScale : sample * integerScale;
  }
  return integers;
}

const integerScale = 0x7f_ff;
