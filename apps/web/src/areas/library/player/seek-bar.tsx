import { playTime } from '@debut/contract/play-time';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import type { PlayableTrack } from '../playback/player-state.ts';
import { player, usePlayer, usePlayerTime } from './player.ts';
import { seekStepSeconds } from './player-keys.ts';
import { texts } from './texts.ts';
import { useDetailedWaveform, Waveform } from './waveform.tsx';

/** The elapsed time, a waveform to seek in, and the duration. */
export function SeekBar({ track, className }: { track: PlayableTrack; className?: string }) {
  const waveform = useDetailedWaveform(track);
  return <SeekSlider waveform={waveform} className={className} />;
}

function SeekSlider({ waveform, className }: { waveform: string | null; className: string | undefined }) {
  const duration = usePlayer((state) => state.duration);
  const time = usePlayerTime();
  const seek = useSeek({ label: texts.seek, time, duration, onSeek: (seconds) => player.seek(seconds) });
  return (
    <div className={cx('flex min-w-0 items-center gap-3 text-xs tabular-nums', className)}>
      <span className="w-9 shrink-0 text-right text-fg-2">{playTime(seek.time)}</span>
      <div {...seek.slider} className="relative h-11 min-w-0 flex-1 cursor-pointer touch-none rounded-sm">
        <Waveform
          waveform={waveform}
          played={seek.played}
          hovered={seek.hovered}
          className="absolute inset-y-0.5 h-10 w-full"
        />
        <HoverTime fraction={seek.hovered} duration={duration} />
      </div>
      <span className="w-9 shrink-0 text-fg-3">{playTime(duration)}</span>
    </div>
  );
}

/** The time under the pointer. */
export function HoverTime({ fraction, duration }: { fraction: number | null; duration: number }) {
  if (fraction === null || duration === 0) return null;
  return (
    <span
      aria-hidden
      style={{ left: `${fraction * 100}%` }}
      className="pointer-events-none absolute -top-1.5 -translate-x-1/2 rounded-sm bg-s3 px-1.5 py-0.5 font-medium text-2xs text-fg shadow-pop"
    >
      {playTime(fraction * duration)}
    </span>
  );
}

type SeekOptions = { label: string; time: number; duration: number; onSeek: (seconds: number) => void };

/** The properties of a time slider, for pointers and keyboards. */
export function useSeek({ label, time, duration, onSeek }: SeekOptions) {
  const { dragged, hovered, handlers } = useDrag((fraction) => onSeek(fraction * duration));
  const shown = dragged === null ? time : dragged * duration;
  const slider = {
    role: 'slider',
    'aria-label': label,
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': Math.floor(duration),
    'aria-valuenow': Math.floor(shown),
    'aria-valuetext': texts.ofPlayTime(playTime(shown), playTime(duration)),
    onKeyDown(event: KeyboardEvent) {
      const target = getKeyTarget(event.key, time, duration);
      if (target === null) return;
      event.preventDefault();
      onSeek(target);
    },
    ...handlers,
  };
  return { slider, time: shown, hovered, played: dragged ?? (duration > 0 ? time / duration : 0) };
}

/** Seeks once, when the pointer is released. Fractions are from 0 to 1. */
function useDrag(onSeek: (fraction: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(getFraction(event));
      setHovered(getFraction(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      setHovered(getFraction(event));
      if (dragged !== null) setDragged(getFraction(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (dragged === null) return;
      onSeek(getFraction(event));
      setDragged(null);
      // A finger does not hover.
      if (event.pointerType !== 'mouse') setHovered(null);
    },
    onPointerLeave: () => setHovered((current) => (dragged === null ? null : current)),
    onPointerCancel() {
      setDragged(null);
      setHovered(null);
    },
  };
  return { dragged, hovered, handlers };
}

function getFraction(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
}

const seekPageSeconds = 30;

/** The keys of the ARIA slider pattern; null for any other key. */
function getKeyTarget(key: string, time: number, duration: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - seekStepSeconds;
    case 'ArrowRight':
    case 'ArrowUp':
      return time + seekStepSeconds;
    case 'PageDown':
      return time - seekPageSeconds;
    case 'PageUp':
      return time + seekPageSeconds;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
