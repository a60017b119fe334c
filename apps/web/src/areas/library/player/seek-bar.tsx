import { playTime } from '../../../lib/play-time.ts';
import { cx } from '../../../ui/class-names.ts';
import type { PlayableTrack } from '../playback/player-types.ts';
import { player, usePlayer, usePlayerTime } from './player.ts';
import { useSeek } from './use-seek.ts';
import { useFineWaveform, Waveform } from './waveform.tsx';

/** Elapsed time, the waveform one seeks in, and the length. */
export function SeekBar({ track, className }: { track: PlayableTrack; className?: string }) {
  const waveform = useFineWaveform(track);
  return <SeekSlider waveform={waveform} className={className} />;
}

function SeekSlider({ waveform, className }: { waveform: string | null; className: string | undefined }) {
  const duration = usePlayer((state) => state.duration);
  const time = usePlayerTime();
  const seek = useSeek({ label: 'Seek', time, duration, onSeek: (seconds) => player.seek(seconds) });
  return (
    <div className={cx('flex min-w-0 items-center gap-3 text-xs tabular-nums', className)}>
      <span className="w-9 shrink-0 text-right text-fg-2">{playTime(seek.shown)}</span>
      <div {...seek.slider} className="relative h-11 min-w-0 flex-1 cursor-pointer touch-none rounded-sm">
        <Waveform
          waveform={waveform}
          played={seek.played}
          pointed={seek.pointed}
          className="absolute inset-y-0.5 h-10 w-full"
        />
        <PointedTime fraction={seek.pointed} duration={duration} />
      </div>
      <span className="w-9 shrink-0 text-fg-3">{playTime(duration)}</span>
    </div>
  );
}

/** The moment one points at, above the place. */
export function PointedTime({ fraction, duration }: { fraction: number | null; duration: number }) {
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
