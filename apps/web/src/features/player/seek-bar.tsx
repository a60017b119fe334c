import type { KeyboardEvent } from 'react';
import { playTime } from '../../state/player-time.ts';
import type { PlayableTrack } from '../../state/player-types.ts';
import { cx } from '../../ui/class-names.ts';
import { player } from './player.ts';
import { seekTarget } from './seek-keys.ts';
import { useFineWaveform } from './use-fine-waveform.ts';
import { usePlayer, usePlayerTime } from './use-player.ts';
import { useScrub } from './use-scrub.ts';
import { Waveform } from './waveform.tsx';

/** Elapsed time, the waveform one seeks in, and the length. */
export function SeekBar({ track, className }: { track: PlayableTrack; className?: string }) {
  const waveform = useFineWaveform(track);
  return <SeekSlider waveform={waveform} className={className} />;
}

function SeekSlider({ waveform, className }: { waveform: string | null; className: string | undefined }) {
  const duration = usePlayer((state) => state.duration);
  const time = usePlayerTime();
  const { scrubbed, pointed, handlers } = useScrub((fraction) => player.seek(fraction * duration));
  const played = scrubbed ?? (duration > 0 ? time / duration : 0);
  const shown = scrubbed === null ? time : scrubbed * duration;
  const pressKey = (event: KeyboardEvent) => {
    const target = seekTarget(event.key, time, duration);
    if (target === null) return;
    event.preventDefault();
    player.seek(target);
  };
  return (
    <div className={cx('flex min-w-0 items-center gap-3 text-xs tabular-nums', className)}>
      <span className="w-9 shrink-0 text-right text-fg-2">{playTime(shown)}</span>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Seek"
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(shown)}
        aria-valuetext={`${playTime(shown)} of ${playTime(duration)}`}
        onKeyDown={pressKey}
        {...handlers}
        className="relative h-11 min-w-0 flex-1 cursor-pointer touch-none rounded-sm"
      >
        <Waveform waveform={waveform} played={played} pointed={pointed} className="absolute inset-y-0.5 h-10 w-full" />
        {pointed !== null && duration > 0 && <PointedTime fraction={pointed} seconds={pointed * duration} />}
      </div>
      <span className="w-9 shrink-0 text-fg-3">{playTime(duration)}</span>
    </div>
  );
}

function PointedTime({ fraction, seconds }: { fraction: number; seconds: number }) {
  return (
    <span
      aria-hidden
      style={{ left: `${fraction * 100}%` }}
      className="pointer-events-none absolute -top-1.5 -translate-x-1/2 rounded-sm bg-s3 px-1.5 py-0.5 font-medium text-2xs text-fg shadow-pop"
    >
      {playTime(seconds)}
    </span>
  );
}
