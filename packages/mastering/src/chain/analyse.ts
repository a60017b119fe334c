import type { SoundMeasures } from '@debut/contract/mastering';
import { ratesFor } from '../design/rates.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { loudestStretch } from '../meters/loudness.ts';
import { SongArrays } from '../meters/song-arrays.ts';
import { SoundMeter } from '../meters/sound-meter.ts';
import type { FrameSource } from './frame-store.ts';

export interface Analysis {
  readonly measures: SoundMeasures;
  /** The frame at which the loudest passage of so many seconds starts. */
  loudest(seconds: number): number;
}

/** Measures a whole sound. */
export function analyse(
  source: FrameSource,
  sampleRate: number,
  onProgress?: (fraction: number) => void,
  kernels: Kernels = createKernels(),
): Analysis {
  const rates = ratesFor(sampleRate);
  const meter = new SoundMeter(kernels, rates, source.frames, 'source', new SongArrays());
  const sound = new Float32Array(kernels.buffer, meter.input, rates.blockFrames * 2);
  for (let frame = 0, index = 0; frame < source.frames; frame += rates.blockFrames, index += 1) {
    source.read(frame, sound);
    meter.add(Math.min(rates.blockFrames, source.frames - frame));
    if (index % blocksPerReport === 0) onProgress?.(frame / source.frames);
  }
  const measures = meter.finish();
  return {
    measures,
    loudest: (seconds) => Math.round((loudestStretch(meter.pieces(), Math.round(seconds * 10)) * sampleRate) / 10),
  };
}

const blocksPerReport = 8;
