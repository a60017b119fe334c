import { cdFramesPerSecond, samplesPerCdFrame } from './cue-sheet.ts';

/** Where the tracks of a CD are, in frames of the CD. */
export interface CdPlan {
  readonly tracks: readonly { readonly startFrames: number; readonly pregapFrames: number }[];
  readonly totalFrames: number;
}

export const maxCdFrames = 80 * 60 * cdFramesPerSecond;

/** Tracks of so many samples, each on a frame of the CD; the gap before a track is its pregap. */
export function planCd(samples: readonly number[], gapSeconds: number): CdPlan {
  const gap = Math.round(gapSeconds * cdFramesPerSecond);
  let end = 0;
  const tracks = samples.map((length, index) => {
    const pregapFrames = index === 0 ? 0 : gap;
    const startFrames = end + pregapFrames;
    end = startFrames + Math.ceil(length / samplesPerCdFrame);
    return { startFrames, pregapFrames };
  });
  return { tracks, totalFrames: end };
}
