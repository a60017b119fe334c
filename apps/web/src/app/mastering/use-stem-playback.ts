import type { Stem } from '@debut/contract/stems';
import type { Track } from '@debut/contract/tracks';
import { useEffect } from 'react';
import { createVersionTrack } from '../../areas/library/playback/play-queue.ts';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import { player } from '../../areas/library/player/player.ts';
import { getMixer } from '../../areas/library/player/version-mixers.ts';
import { texts } from './texts.ts';

const versionId = 'stems';

/** All stems as one thing to play, at the levels of now; null without any. */
export function useStemPlayback(track: Track, stems: readonly Stem[]): PlayableTrack | null {
  // In an order that another role does not change.
  const ordered = stems.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const [first] = ordered;
  const mixer = first
    ? getMixer(
        ordered.map(({ url }) => {
          return { file: url, address: url, startsAtSeconds: 0, levelMatchDb: 0, isOriginal: false, isStem: true };
        }),
      )
    : null;
  useEffect(() => {
    const stemLevels = new Map(stems.map(({ url, levelDb }) => [url, levelDb]));
    if (mixer) mixer.balance = { blend: 1, isMatched: false, stemLevels };
  }, [mixer, stems]);
  useEffect(() => {
    const { currentTrack } = player.getState();
    const isOutdated = currentTrack?.versionId === versionId && currentTrack.output !== mixer;
    if (isOutdated && currentTrack.id === track.id) player.stop();
  }, [mixer, track.id]);
  if (!first || !mixer) return null;
  const { url: audioFile, durationSeconds, waveform } = first;
  return createVersionTrack(track, {
    name: texts.stems,
    versionId,
    audioFile,
    durationSeconds,
    waveform,
    output: mixer,
  });
}
