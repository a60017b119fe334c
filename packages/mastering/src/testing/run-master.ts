import { analyse } from '../chain/analyse.ts';
import { createMemoryFrames } from '../chain/frame-store.ts';
import { master } from '../chain/master.ts';
import {
  defaultSettings,
  type MasteringSettings,
  masteringStyles,
  type StyleId,
  type VersionReport,
} from '../engine.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { framesOf } from './sounds.ts';

export interface Mastered {
  /** Packed 24-bit stereo. */
  readonly bytes: Buffer;
  readonly samples: Float64Array;
  readonly report: VersionReport;
}

/** A whole master in memory. */
export function runMaster(
  sound: Float32Array,
  styleId: StyleId,
  options: { sampleRate?: number; settings?: MasteringSettings; kernels?: () => Kernels } = {},
): Mastered {
  const { sampleRate = 44_100, settings = defaultSettings, kernels = createKernels } = options;
  const style = masteringStyles.find(({ id }) => id === styleId);
  if (!style) throw new Error(`there is no style ${styleId}`);
  const source = framesOf(sound);
  const { measures } = analyse(source, sampleRate, undefined, kernels());
  const pieces: Uint8Array[] = [];
  const report = master({
    source,
    sampleRate,
    measures,
    style,
    settings,
    work: createMemoryFrames([new Float32Array(sound.length)], source.frames),
    output: {
      begin: () => {
        pieces.length = 0;
      },
      write: (bytes) => pieces.push(bytes.slice()),
    },
    kernels: kernels(),
  });
  const bytes = Buffer.concat(pieces);
  return { bytes, samples: samplesOf(bytes), report };
}

function samplesOf(bytes: Buffer): Float64Array {
  const samples = new Float64Array(bytes.length / 3);
  for (let index = 0; index < samples.length; index += 1) samples[index] = bytes.readIntLE(index * 3, 3) / 2 ** 23;
  return samples;
}
