import { isSameTrack } from '../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../areas/library/playback/player-state.ts';
import { usePlayer, usePlayerTime } from '../areas/library/player/player.ts';
import { useDetailedWaveform, Waveform } from '../areas/library/player/waveform.tsx';

/** The waveform of a track, with the played part highlighted while it is in the player. */
export function TrackWaveform({ track, className }: { track: PlayableTrack; className?: string }) {
  const waveform = useDetailedWaveform(track);
  const isCurrent = usePlayer((state) => isSameTrack(track, state.currentTrack));
  const size = className ? { className } : {};
  if (!isCurrent) return <Waveform waveform={waveform} played={0} {...size} />;
  return <PlayedWaveform waveform={waveform} {...size} />;
}

/** Its own component, so that only the track in the player rerenders while time passes. */
function PlayedWaveform({ waveform, className }: { waveform: string | null; className?: string }) {
  const duration = usePlayer((state) => state.duration);
  const time = usePlayerTime();
  return <Waveform waveform={waveform} played={duration > 0 ? time / duration : 0} {...(className && { className })} />;
}
