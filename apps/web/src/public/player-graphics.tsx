import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';

export const playButtonClasses =
  'group grid shrink-0 place-items-center rounded-full data-playing:[&>svg:first-child]:hidden data-playing:[&>svg:last-child]:block';

/** The script marks the button with `data-playing`. */
export function PlayIcons({ className }: { className: string }) {
  return (
    <>
      <Play aria-hidden className={cx('translate-x-[8%] fill-current', className)} />
      <Pause aria-hidden className={cx('hidden fill-current', className)} />
    </>
  );
}

type SeekAreaProps = {
  label: string;
  seconds: number;
  children: ReactNode;
  className: string;
  inputClassName: string;
};

/** An invisible range input over a waveform. */
export function SeekArea({ label, seconds, children, className, inputClassName }: SeekAreaProps) {
  return (
    <div
      className={cx(
        'relative rounded-sm outline-primary-fg outline-offset-4 has-[[data-seek]:focus-visible]:outline-2',
        className,
      )}
    >
      {children}
      <input
        type="range"
        data-seek
        aria-label={label}
        min={0}
        max={seconds}
        step="any"
        defaultValue={0}
        className={cx('absolute inset-x-0 m-0 w-full cursor-pointer opacity-0', inputClassName)}
      />
    </div>
  );
}

type PlayedBarsProps = {
  /** Unique on the page. */
  id: string;
  path: string;
  /** The number of bars in the path. */
  bars: number;
  y?: number;
  height: number;
  /** Names the track whose progress it shows. */
  track?: string;
  className?: string;
};

/** One set of bars in gray, and the same in color above it, clipped to what has been played. */
export function PlayedBars({ id, path, bars, y = 0, height, track = '', className = wideBars }: PlayedBarsProps) {
  const classes = cx('fill-none [stroke-linecap:round]', className);
  return (
    <svg aria-hidden y={y} width="100%" height={height} viewBox={`0 0 ${bars} 2`} preserveAspectRatio="none">
      <linearGradient id={`${id}-color`} gradientUnits="userSpaceOnUse" x1="0" x2={bars} y1="0" y2="0">
        <stop className="[stop-color:var(--played-from,#ffd9b8)]" />
        <stop offset="1" className="[stop-color:var(--played-to,#ff8f7a)]" />
      </linearGradient>
      <clipPath id={`${id}-played`}>
        <rect data-played={track} width="0" height="2" />
      </clipPath>
      <path data-bars d={path} className={cx(classes, 'stroke-white/40')} vectorEffect="non-scaling-stroke" />
      <g clipPath={`url(#${id}-played)`}>
        <path data-bars d={path} stroke={`url(#${id}-color)`} className={classes} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}

const wideBars = '[stroke-width:1.75px] sm:[stroke-width:3px]';

/** `track` names the track whose position it shows. */
export function Playhead({ top, bottom, track = '' }: { top: number; bottom: number; track?: string }) {
  return <line data-playhead={track} x1="0" x2="0" y1={top} y2={bottom} className="stroke-2 stroke-white" />;
}

type WaveformPinProps = { at: number; seconds: number; number: number; bottom: number };

/** A comment at its time. The script marks those ahead of the playhead with `data-ahead`. */
export function WaveformPin({ at, seconds, number, bottom }: WaveformPinProps) {
  return (
    <svg aria-hidden x={percent(at, seconds)} className="group overflow-visible" data-pin={at}>
      <line y1="26" y2={bottom} className="stroke-(--pin,#ffd9b8)/50 group-data-ahead:stroke-white/20" />
      <path
        d="M0 28C-3 24-12 20-12 11.500A12 12 0 0 1 12 11.500C12 20 3 24 0 28Z"
        className="fill-(--pin,#ffd3ae) group-data-ahead:fill-(--pin-ahead)"
      />
      <text
        y="16"
        textAnchor="middle"
        className="fill-(--pin-ink,#2a1530) font-bold text-[11px] group-data-ahead:fill-white"
      >
        {number}
      </text>
    </svg>
  );
}

/** A position as a share of the length, for an attribute of SVG. */
export function percent(position: number, seconds: number): string {
  return `${Math.min(100, (position / Math.max(seconds, 1)) * 100).toFixed(2)}%`;
}
