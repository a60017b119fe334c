import type { AlbumSpread } from './albums.ts';

/** A song this much quieter than the median is quiet on purpose. */
const quietFromLu = 2.5;
/** Of that difference, half stays: the quiet song of an album should still be heard on the road. */
const keptShare = 0.5;
const maxOffsetLu = 4;

/** The loudness of each track of an album, for the loudness of its mixes; silent ones have none. */
export function planAlbumLoudness(
  mixes: readonly (number | null)[],
  { targetLufs, spread }: { targetLufs: number; spread: AlbumSpread },
): number[] {
  const median = findMedian(mixes.filter((lufs) => lufs !== null));
  return mixes.map((lufs) => targetLufs - (spread === 'keep' && lufs !== null ? keptOffset(median - lufs) : 0));
}

function keptOffset(belowLu: number): number {
  return belowLu > quietFromLu ? Math.min(maxOffsetLu, belowLu * keptShare) : 0;
}

function findMedian(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [lower = 0, upper = lower] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (lower + upper) / 2;
}

/** The loudness of tracks one after the other; `null` when all are silent. */
export function combineLoudness(tracks: readonly { lufs: number | null; seconds: number }[]): number | null {
  const heard = tracks.filter(({ lufs }) => lufs !== null);
  const seconds = heard.reduce((sum, track) => sum + track.seconds, 0);
  const energy = heard.reduce((sum, { lufs, seconds }) => sum + seconds * 10 ** ((lufs ?? 0) / 10), 0);
  return energy > 0 ? 10 * Math.log10(energy / seconds) : null;
}
