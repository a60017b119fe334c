import type { AlbumSpread } from '@debut/contract/albums';
import { maxAlbumTracks, maxGapSeconds } from '@debut/contract/limits';
import type { MasteringStyle } from '@debut/contract/mastering-settings';
import type { Values } from './read-arguments.ts';
import { oneOf, readNumber, UsageError } from './read-values.ts';

export interface AlbumArguments {
  readonly style: MasteringStyle;
  readonly spread: AlbumSpread;
  readonly gapSeconds: number;
}

/** `null`: the songs are mastered one by one. */
export function readAlbum(
  values: Values,
  songs: readonly string[],
  styles: readonly MasteringStyle[],
): AlbumArguments | null {
  if (!values['as-album']) {
    refuseWithoutAlbum(values);
    return null;
  }
  const [style] = styles;
  if (songs.length < 2) throw new UsageError('An album needs at least two songs.');
  if (songs.length > maxAlbumTracks) throw new UsageError(`An album has at most ${maxAlbumTracks} tracks.`);
  if (values.reference !== undefined) throw new UsageError('An album is mastered in a --style, not by a --reference.');
  if (style === undefined || styles.length > 1) throw new UsageError('An album is mastered in one --style.');
  if (values.excerpt !== undefined) throw new UsageError('--excerpt is for single songs, not for an album.');
  const ofOneSong = (['title', 'track', 'isrc'] as const).find((option) => values[option] !== undefined);
  if (ofOneSong) throw new UsageError(`--${ofOneSong} is for single songs, not for an album.`);
  if (values.gap !== undefined && values.format !== 'cd') throw new UsageError('--gap needs --format cd.');
  return {
    style,
    spread: oneOf('--spread', values.spread ?? 'keep', ['keep', 'same']),
    gapSeconds: readNumber('--gap', values.gap, 0, maxGapSeconds) ?? 2,
  };
}

function refuseWithoutAlbum(values: Values): void {
  const given = (['spread', 'gap'] as const).find((option) => values[option] !== undefined);
  if (given) throw new UsageError(`--${given} needs --as-album.`);
  if (values.format === 'cd') throw new UsageError('--format cd needs --as-album.');
}
