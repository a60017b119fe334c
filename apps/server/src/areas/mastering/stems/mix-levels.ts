import type { TrackRow } from '../../library/index.ts';
import type { MixRow, StemRow } from './stems.store.ts';

/** What is mixed: by stem, because two may have the same file. */
export function toLevels(stems: readonly StemRow[]): MixRow['levels'] {
  return stems.map(({ id, path, levelDb }) => ({ stemId: id, path, levelDb }));
}

/** In any order, because a stem that becomes the vocals moves to the front. */
export function hasSameLevels(levels: MixRow['levels'], stems: readonly StemRow[]): boolean {
  const isMixed = ({ id, path, levelDb }: StemRow) =>
    levels.some((level) => level.stemId === id && level.path === path && level.levelDb === levelDb);
  return levels.length === stems.length && stems.every(isMixed);
}

/** Whether the audio of the track is the mix of these stems at these levels. */
export function isMixOf(
  mix: MixRow | undefined,
  { audioFile }: Pick<TrackRow, 'audioFile'>,
  stems: readonly StemRow[],
): boolean {
  return mix?.status === 'done' && mix.path === audioFile && hasSameLevels(mix.levels, stems);
}
