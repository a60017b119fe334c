import { type MasteringVersion, masteringEndpoints, type TrackMastering } from '@debut/contract/mastering';
import type { Snippet } from '@debut/contract/release-pages';
import { trackEndpoints } from '@debut/contract/tracks';
import { useEffect, useState } from 'react';
import { createVersionTrack, isSameTrack } from '../../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { PlayStateIcon, useClickThrottle } from '../../areas/library/player/play-button.tsx';
import { player, usePlayer, usePlayerTime } from '../../areas/library/player/player.ts';
import { useData } from '../../data/use-data.ts';
import { texts } from './texts.ts';

/** Plays a part of a track in the player, and stops at its end. */
export function HearSnippet({ snippet, versionName }: { snippet: Snippet; versionName: string }) {
  const playable = usePlayable(snippet, versionName);
  const throttle = useClickThrottle();
  const [isHearing, setHearing] = useState(false);
  const isLoaded = usePlayer(({ currentTrack }) => isSameTrack(playable, currentTrack));
  const state = usePlayer(({ isLoading, isPlaying }) => (isLoading ? 'loading' : isPlaying ? 'playing' : 'idle'));
  const shown = isHearing && isLoaded ? state : 'idle';
  if (!playable?.audioFile) return null;

  function toggle(track: PlayableTrack) {
    if (shown === 'playing') player.pause();
    else playFrom(track, snippet.start);
    setHearing(shown !== 'playing');
  }

  return (
    <>
      <button
        type="button"
        aria-label={shown === 'playing' ? texts.pause : texts.hear}
        aria-busy={shown === 'loading'}
        onClick={() => throttle(() => toggle(playable))}
        className="grid size-12 shrink-0 place-items-center rounded-full bg-fg text-bg transition-transform duration-150 ease-out enabled:hover:scale-105 enabled:active:scale-95 disabled:opacity-60"
      >
        <PlayStateIcon state={shown} className="size-5" />
      </button>
      {shown === 'playing' && <StopAt seconds={snippet.start + snippet.seconds} onStop={() => setHearing(false)} />}
    </>
  );
}

/** A separate component, so that only it rerenders on every time update. */
function StopAt({ seconds, onStop }: { seconds: number; onStop: () => void }) {
  const isOver = usePlayerTime() >= seconds;
  useEffect(() => {
    if (!isOver) return;
    player.pause();
    onStop();
  }, [isOver, onStop]);
  return null;
}

function playFrom(track: PlayableTrack, seconds: number): void {
  const { currentTrack, isPlaying } = player.getState();
  if (!isSameTrack(track, currentTrack) || currentTrack?.output) {
    player.play(track, [track], { at: seconds });
    return;
  }
  player.seek(seconds);
  if (!isPlaying) player.resume();
}

/** The chosen version as the player knows it; null until it is known. */
function usePlayable({ trackId: id, version }: Snippet, versionName: string): PlayableTrack | null {
  const track = useData(trackEndpoints.list, {}).data?.find((one) => one.id === id);
  const mastering = useData(masteringEndpoints.ofTrack, { params: { id } }, { enabled: version !== 'original' });
  if (!track || version === 'original') return track ?? null;
  const master = mastering.data && findMaster(mastering.data, version);
  if (!master) return null;
  return createVersionTrack(track, { name: versionName, audioFile: master.url, waveform: master.waveform });
}

function findMaster(
  { versions, referenceMaster, albumMaster }: TrackMastering,
  version: Exclude<Snippet['version'], 'original'>,
): MasteringVersion | null {
  if (version === 'album') return albumMaster;
  return version === 'reference' ? referenceMaster : (versions[version] ?? null);
}
