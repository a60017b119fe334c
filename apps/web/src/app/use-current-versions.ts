import { useEffect } from 'react';
import { player } from '../areas/library/player/player.ts';
import type { Comparison } from './comparison.model.ts';

/** Replaces a version in the player by its successor after another mastering, and stops one that was deleted. */
export function useCurrentVersions(trackId: string, comparisons: readonly Comparison[] | null): void {
  useEffect(() => {
    const { currentTrack } = player.getState();
    if (!comparisons || currentTrack?.id !== trackId || !currentTrack.output) return;
    const entries = comparisons.flatMap((one) => one.entries);
    const own = entries.find(
      ({ playable }) => playable.output === currentTrack.output && playable.audioFile === currentTrack.audioFile,
    );
    const successor = own ?? entries.find(({ playable }) => playable.versionId === currentTrack.versionId);
    if (!successor) player.stop();
    else if (!own || own.playable.title !== currentTrack.title) player.swapVersion(successor.playable);
  }, [trackId, comparisons]);
}
