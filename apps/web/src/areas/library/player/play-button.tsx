import type { MouseEvent } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { isSameTrack } from '../playback/player-queue.ts';
import type { PlayableTrack, PlayerState } from '../playback/player-types.ts';
import { type PlayState, PlayStateIcon } from './play-state-icon.tsx';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';
import { usePressPause } from './use-press-pause.ts';

type PlayButtonProps = {
  track: PlayableTrack;
  /** The list it stands in: Next and Previous move through it. */
  queue: readonly PlayableTrack[];
  /** What is named after Play and Pause where the title is not enough. */
  label?: string;
  size?: keyof typeof sizes;
  className?: string;
};

/** Play and pause for one track in a list. Nothing is drawn for a track without audio. */
export function PlayButton({ track, queue, label = track.title, size = 'medium', className }: PlayButtonProps) {
  const state = usePlayer((now) => playStateOf(track, now));
  const once = usePressPause();
  if (!track.audioFile) return null;
  const press = (event: MouseEvent) => {
    // The card around it opens the track's page.
    event.stopPropagation();
    once(() => togglePlay(track, queue));
  };
  return (
    <button
      type="button"
      aria-label={`${state === 'playing' ? 'Pause' : 'Play'} ${label}`}
      aria-busy={state === 'loading'}
      data-state={state}
      onClick={press}
      className={cx(base, sizes[size].button, className)}
    >
      <PlayStateIcon state={state} className={sizes[size].icon} />
    </button>
  );
}

/** For frames and equalizers around the button: what this very track is doing. */
export function usePlayState(track: PlayableTrack): PlayState {
  return usePlayer((now) => playStateOf(track, now));
}

function playStateOf(track: PlayableTrack, now: Omit<PlayerState, 'currentTime'>): PlayState {
  if (!isSameTrack(track, now.currentTrack)) return 'idle';
  if (now.isLoading) return 'loading';
  return now.isPlaying ? 'playing' : 'idle';
}

export function togglePlay(track: PlayableTrack, queue: readonly PlayableTrack[]): void {
  const { isControlLocked } = player.getState();
  const state = playStateOf(track, player.getState());
  if (isControlLocked || state === 'loading') return;
  if (state === 'playing') player.pause();
  else player.play(track, queue);
}

const base =
  'grid shrink-0 place-items-center rounded-full bg-primary text-white shadow-glow transition duration-200 ease-out hover:scale-105 hover:bg-primary-hover active:scale-95';

const sizes = {
  small: { button: 'size-11 mouse:size-9', icon: 'size-5 mouse:size-4' },
  medium: { button: 'size-11', icon: 'size-5' },
  large: { button: 'size-14', icon: 'size-6' },
};
