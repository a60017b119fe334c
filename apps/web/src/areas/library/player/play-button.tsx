import type { Track } from '@debut/contract/tracks';
import { Pause, Play } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { isSameTrack } from '../playback/play-queue.ts';
import type { PlayableTrack, PlayerState } from '../playback/player-state.ts';
import { player, usePlayer } from './player.ts';
import { texts } from './texts.ts';

type PlayButtonProps = {
  track: PlayableTrack;
  /** The list it is in, for Next and Previous. */
  queue: readonly PlayableTrack[];
  /** Follows Play and Pause, if the title is not enough. */
  label?: string;
  size?: keyof typeof sizes;
  className?: string;
};

/** Plays or pauses one track of a list. Renders nothing for a track without audio. */
export function PlayButton({ track, queue, label = track.title, size = 'medium', className }: PlayButtonProps) {
  const { state, toggle } = usePlayToggle(track, queue);
  if (!track.audioFile) return null;
  const press = (event: MouseEvent) => {
    // The card around it is a link.
    event.stopPropagation();
    toggle();
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

/** Plays or pauses one track of a list. */
export function usePlayToggle(track: PlayableTrack, queue: readonly PlayableTrack[]) {
  const state = usePlayer((now) => getPlayState(track, now));
  const throttle = useClickThrottle();
  return { state, toggle: () => throttle(() => togglePlay(track, queue)) };
}

function getPlayState(track: PlayableTrack, state: Omit<PlayerState, 'currentTime'>): PlayState {
  if (!isSameTrack(track, state.currentTrack)) return 'idle';
  if (state.isLoading) return 'loading';
  return state.isPlaying ? 'playing' : 'idle';
}

function togglePlay(track: PlayableTrack, queue: readonly PlayableTrack[]): void {
  const { isControlLocked } = player.getState();
  const state = getPlayState(track, player.getState());
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

export type PlayState = 'idle' | 'loading' | 'playing';

export function PlayStateIcon({ state, className = 'size-5' }: { state: PlayState; className?: string }) {
  if (state === 'loading') return <Spinner className={className} />;
  if (state === 'playing') return <Pause aria-hidden className={cx(className, 'fill-current')} />;
  // Centers the triangle visually.
  return <Play aria-hidden className={cx(className, 'translate-x-[6%] fill-current')} />;
}

/** Makes a double click count once. */
export function useClickThrottle(): (onClick: () => void) => void {
  const latest = useRef(Number.NEGATIVE_INFINITY);
  return (onClick) => {
    const now = performance.now();
    if (now - latest.current < throttleMs) return;
    latest.current = now;
    onClick();
  };
}

const throttleMs = 300;

type WidePlayButtonProps = {
  track: PlayableTrack;
  queue: readonly PlayableTrack[];
  /** While the track does not play. */
  label?: string;
  className?: string;
};

/** A play button with a label, for the page of a track or project. */
export function WidePlayButton({ track, queue, label = texts.play, className }: WidePlayButtonProps) {
  const { state, toggle } = usePlayToggle(track, queue);
  return (
    <Button
      variant="primary"
      aria-busy={state === 'loading'}
      onClick={toggle}
      className={cx('px-5 mouse:lg:h-11', className)}
    >
      <PlayStateIcon state={state} className="size-4" />
      {state === 'playing' ? texts.pause : label}
    </Button>
  );
}

/** Starts with the first track that has audio, or continues the current one. Renders nothing without audio. */
export function ProjectPlayButton({ tracks }: { tracks: readonly Track[] }) {
  const current = usePlayer((state) => state.currentTrack);
  const track =
    tracks.find((one) => isSameTrack(one, current)) ?? tracks.find(({ audioFile }) => audioFile !== null) ?? null;
  return track && <WidePlayButton track={track} queue={tracks} label={texts.playAll} className="max-sm:w-full" />;
}
