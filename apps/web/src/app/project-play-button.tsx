import type { Track } from '@debut/contract/tracks';
import { isSameTrack } from '../areas/library/playback/player-queue.ts';
import { usePlayer } from '../areas/library/player/use-player.ts';
import { WidePlayButton } from './wide-play-button.tsx';

/** Plays from the first track with audio, or goes on with the one that is in the player. Nothing without audio. */
export function ProjectPlayButton({ tracks }: { tracks: readonly Track[] }) {
  const current = usePlayer((state) => state.currentTrack);
  const track =
    tracks.find((one) => isSameTrack(one, current)) ?? tracks.find(({ audioFile }) => audioFile !== null) ?? null;
  return track && <WidePlayButton track={track} queue={tracks} label="Play all" className="max-sm:w-full" />;
}
