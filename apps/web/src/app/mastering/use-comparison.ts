import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlayableTrack } from '../../areas/library/playback/player-state.ts';
import type { PlayState } from '../../areas/library/player/play-button.tsx';
import { player, usePlayer } from '../../areas/library/player/player.ts';
import type { CompareId } from '../../areas/mastering/compare/compare-card.tsx';
import type { Compared, Comparison, ComparisonScope } from './comparison.model.ts';

type Choice = { chosen: CompareId; onChoose: (id: CompareId) => void };

export interface ComparisonControl {
  readonly comparison: Comparison;
  /** The version that is playing, or that Play would start. */
  readonly selected: Compared;
  readonly state: PlayState;
  /** Whether this comparison is loaded in the player, so that the player's time applies to it. */
  readonly isInPlayer: boolean;
  /** The version that is still loading while another one plays. */
  readonly pending: CompareId | null;
  select(id: CompareId): void;
  /** Plays or pauses the given version, or the selected one. */
  toggle(id?: CompareId): void;
  seek(seconds: number): void;
}

/** Connects a comparison to the app's player. */
export function useComparison(
  comparison: Comparison | null,
  queue: readonly PlayableTrack[],
  { chosen, onChoose }: Choice,
): ComparisonControl | null {
  const mixer = comparison?.mixer;
  const playing = usePlayer(({ currentTrack }) => (mixer && currentTrack?.output === mixer ? currentTrack : null));
  const state = usePlayer(({ isLoading, isPlaying }): PlayState => {
    if (isLoading) return 'loading';
    return isPlaying ? 'playing' : 'idle';
  });
  const pendingFile = useSyncExternalStore(mixer?.subscribe ?? subscribeToNothing, () =>
    mixer?.isPending ? mixer.src : null,
  );
  if (!comparison) return null;
  const { entries } = comparison;
  const findByFile = (file: string | null | undefined) => entries.find(({ playable }) => playable.audioFile === file);
  const selected =
    findByFile(playing?.audioFile) ?? entries.find(({ id }) => id === chosen) ?? entries[1] ?? entries[0];
  if (!selected) return null;
  const isInPlayer = playing !== null;

  function select(id: CompareId) {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    onChoose(id);
    const { currentTrack, isPlaying } = player.getState();
    // A track that is already playing continues in this version at the same position, unless it is a preview.
    const isTrackPlaying = comparison?.extent === 'whole' && currentTrack?.id === entry.playable.id && isPlaying;
    if (currentTrack?.output === mixer || isTrackPlaying) player.swapVersion(entry.playable);
  }

  function start({ playable }: Compared, at: number) {
    player.play(playable, replaceTrack(queue, playable), { at });
  }

  return {
    comparison,
    selected,
    state: isInPlayer ? state : 'idle',
    isInPlayer,
    pending: findByFile(pendingFile)?.id ?? null,
    select,
    toggle(id = selected.id) {
      const now = player.getState();
      if (now.isControlLocked || now.isLoading) return;
      if (id !== selected.id) select(id);
      const entry = entries.find((one) => one.id === id) ?? selected;
      if (now.currentTrack?.output !== mixer) {
        const isSame = comparison.extent === 'whole' && now.currentTrack?.id === entry.playable.id;
        start(entry, isSame ? now.currentTime : 0);
      } else if (!now.isPlaying) player.resume();
      else if (id === selected.id) player.pause();
    },
    seek(seconds) {
      if (isInPlayer) player.seek(seconds);
      else start(selected, seconds);
    },
  };
}

/** Replaces the track in the queue with its version, so that Next and Previous keep working. */
export function replaceTrack(queue: readonly PlayableTrack[], version: PlayableTrack): readonly PlayableTrack[] {
  return queue.some(({ id }) => id === version.id)
    ? queue.map((one) => (one.id === version.id ? version : one))
    : [version];
}

const subscribeToNothing = () => () => undefined;

type Mode = Comparison['extent'];

/** Offers a preview until there are newer versions, and selects it when it is new. */
export function useComparisonMode(
  preview: { readonly id: string; readonly createdAt: string } | null,
  versions: readonly { readonly createdAt: string }[],
): { mode: Mode; modes: readonly Mode[]; choose: (mode: Mode) => void } {
  const [choice, setChoice] = useState<{ mode: Mode; previewId: string | undefined } | null>(null);
  const isPreviewOffered = preview !== null && versions.every(({ createdAt }) => preview.createdAt > createdAt);
  const modes: Mode[] = [
    ...(versions.length > 0 ? ['whole' as const] : []),
    ...(isPreviewOffered ? ['preview' as const] : []),
  ];
  const chosen = choice?.previewId === preview?.id ? modes.find((mode) => mode === choice?.mode) : undefined;
  return {
    mode: chosen ?? modes.at(-1) ?? 'whole',
    modes,
    choose: (mode) => setChoice({ mode, previewId: preview?.id }),
  };
}

/** Swaps the version in the player for its successor after mastering again, and stops a deleted one. */
export function useCurrentVersions(
  trackId: string,
  scope: ComparisonScope,
  comparisons: readonly Comparison[] | null,
): void {
  useEffect(() => {
    const { currentTrack } = player.getState();
    if (!comparisons || currentTrack?.id !== trackId || !currentTrack.output) return;
    if (!currentTrack.versionId?.startsWith(`${scope} `)) return;
    const entries = comparisons.flatMap((one) => one.entries);
    const own = entries.find(
      ({ playable }) => playable.output === currentTrack.output && playable.audioFile === currentTrack.audioFile,
    );
    const successor = own ?? entries.find(({ playable }) => playable.versionId === currentTrack.versionId);
    if (!successor) player.stop();
    else if (!own || own.playable.title !== currentTrack.title) player.swapVersion(successor.playable);
  }, [trackId, scope, comparisons]);
}
