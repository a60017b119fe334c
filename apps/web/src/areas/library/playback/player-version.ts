import type { PlayableTrack } from './player-types.ts';

type Version = Pick<PlayableTrack, 'audioFile'> &
  Partial<Pick<PlayableTrack, 'waveform' | 'durationSeconds' | 'output'>> & { readonly name: string };

/** A mastered version (or the original, named "Original") as something to play: the track's face, its own file and title. */
export function versionToPlay(track: PlayableTrack, { name, ...version }: Version): PlayableTrack {
  return {
    ...track,
    ...version,
    title: `${track.title} (${name})`,
    coverSeed: track.coverSeed ?? track.title,
  };
}

export function isVersion({ coverSeed }: PlayableTrack): boolean {
  return coverSeed !== undefined;
}
