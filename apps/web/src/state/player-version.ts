import type { PlayableTrack } from './player-types.ts';

/** A mastered version (or the original, named "Original") as something to play: the track's face, its own file and title. */
export function versionToPlay(
  track: PlayableTrack,
  version: { name: string; audioFile: string | null },
): PlayableTrack {
  return {
    ...track,
    title: `${track.title} (${version.name})`,
    audioFile: version.audioFile,
    coverSeed: track.coverSeed ?? track.title,
  };
}
