import {
  defaultMasteringSettings,
  type MasteringSettings,
  type MasteringStyle,
} from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { type Analysis, analyse } from '../chain/analyse.ts';
import { createMemoryFrames } from '../chain/frame-store.ts';
import { master } from '../chain/master.ts';
import { planStyle } from '../chain/plan.ts';
import { planAlbumTrack } from '../chain/plan-album-track.ts';
import { type MasterReport, masteringStyles } from '../engine.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { framesOf } from './sounds.ts';

export interface Mastered {
  /** Packed 24-bit stereo. */
  readonly bytes: Buffer;
  readonly samples: Float64Array;
  readonly report: MasterReport;
}

/** A sound is analysed once, however often it is mastered. */
const analyses = new WeakMap<Float32Array, Map<string, Analysis>>();

function analysisOf(sound: Float32Array, sampleRate: number, kernels: () => Kernels): Analysis {
  const known = analyses.get(sound) ?? new Map<string, Analysis>();
  analyses.set(sound, known);
  const created = kernels();
  const key = `${created.kind} ${sampleRate}`;
  const analysis = known.get(key) ?? analyse(framesOf(sound), sampleRate, { kernels: created });
  known.set(key, analysis);
  return analysis;
}

/** A whole master in memory; with `albumTone`, one that is part of the album in the settings. */
export function runMaster(
  sound: Float32Array,
  styleId: MasteringStyle,
  options: {
    sampleRate?: number;
    settings?: MasteringSettings;
    albumTone?: FrequencyCurve;
    kernels?: () => Kernels;
  } = {},
): Mastered {
  const { sampleRate = 44_100, settings = defaultMasteringSettings, albumTone, kernels = createKernels } = options;
  const style = masteringStyles.find(({ id }) => id === styleId);
  if (!style) throw new Error(`there is no style ${styleId}`);
  const source = framesOf(sound);
  const { measures, bandLevels } = analysisOf(sound, sampleRate, kernels);
  const pieces: Uint8Array[] = [];
  const report = master({
    source,
    sampleRate,
    measures,
    bandLevels,
    style: styleId,
    plan:
      albumTone && settings.album
        ? planAlbumTrack(style, settings, settings.album, albumTone, measures, sampleRate)
        : planStyle(style, settings, measures, sampleRate),
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
  for (let index = 0, at = 0; index < samples.length; index += 1, at += 3) {
    const high = ((bytes[at + 2] as number) << 24) | ((bytes[at + 1] as number) << 16) | ((bytes[at] as number) << 8);
    samples[index] = high / 2 ** 31;
  }
  return samples;
}
