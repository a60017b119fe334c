import { playTime } from '../../../lib/play-time.ts';

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
