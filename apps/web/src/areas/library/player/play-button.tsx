import type { Track } from '@debut/contract/tracks';
import { Pause, Play } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { playClickPauseMs } from '../playback/player-limits.ts';
import { isSameTrack } from '../playback/player-queue.ts';
import type { PlayableTrack, PlayerState } from '../playback/player-types.ts';
import { player, usePlayer } from './player.ts';

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
function usePlayState(track: PlayableTrack): PlayState {
  return usePlayer((now) => playStateOf(track, now));
}

function playStateOf(track: PlayableTrack, now: Omit<PlayerState, 'currentTime'>): PlayState {
  if (!isSameTrack(track, now.currentTrack)) return 'idle';
  if (now.isLoading) return 'loading';
  return now.isPlaying ? 'playing' : 'idle';
}

function togglePlay(track: PlayableTrack, queue: readonly PlayableTrack[]): void {
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

export type PlayState = 'idle' | 'loading' | 'playing';

export function PlayStateIcon({ state, className = 'size-5' }: { state: PlayState; className?: string }) {
  if (state === 'loading') return <Spinner className={className} />;
  if (state === 'playing') return <Pause aria-hidden className={cx(className, 'fill-current')} />;
  // A triangle's weight lies to the left of its box.
  return <Play aria-hidden className={cx(className, 'translate-x-[6%] fill-current')} />;
}

/** Lets one press through and ignores those of the next 300 ms: a double click is one click. */
export function usePressPause(): (press: () => void) => void {
  const latest = useRef(Number.NEGATIVE_INFINITY);
  return (press) => {
    const now = performance.now();
    if (now - latest.current < playClickPauseMs) return;
    latest.current = now;
    press();
  };
}

type WidePlayButtonProps = {
  track: PlayableTrack;
  queue: readonly PlayableTrack[];
  /** What it says while nothing plays. */
  label?: string;
  className?: string;
};

/** Play with its word beside the sign, for pages that are about one thing to hear. */
export function WidePlayButton({ track, queue, label = 'Play', className }: WidePlayButtonProps) {
  const state = usePlayState(track);
  const once = usePressPause();
  return (
    <Button
      variant="primary"
      aria-busy={state === 'loading'}
      onClick={() => once(() => togglePlay(track, queue))}
      className={cx('px-5 mouse:lg:h-11', className)}
    >
      <PlayStateIcon state={state} className="size-4" />
      {state === 'playing' ? 'Pause' : label}
    </Button>
  );
}

/** Plays from the first track with audio, or goes on with the one that is in the player. Nothing without audio. */
export function ProjectPlayButton({ tracks }: { tracks: readonly Track[] }) {
  const current = usePlayer((state) => state.currentTrack);
  const track =
    tracks.find((one) => isSameTrack(one, current)) ?? tracks.find(({ audioFile }) => audioFile !== null) ?? null;
  return track && <WidePlayButton track={track} queue={tracks} label="Play all" className="max-sm:w-full" />;
}
