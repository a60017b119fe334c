import { useMemo } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { waveformPoints } from '../../../ui/waveform.ts';
import { type HeatLevel, heatLine, heatPaths } from './heat.model.ts';

type HeatWaveformProps = {
  /** Base64, one byte per point. */
  waveform: string | null;
  /** How often each part of the track was heard. */
  heat: readonly number[];
  bars: number;
  /** Draws how often each part was heard as a line over the bars. */
  hasLine?: boolean;
  className?: string;
};

/** A waveform colored by how often each part was heard. Decorative: the numbers stand beside it. */
export function HeatWaveform({ waveform, heat, bars, hasLine = false, className }: HeatWaveformProps) {
  const paths = useMemo(() => [...heatPaths(waveformPoints(waveform), heat, bars)], [waveform, heat, bars]);
  return (
    <div className={cx('relative', className)}>
      <svg
        aria-hidden
        viewBox={`0 0 ${bars} 2`}
        preserveAspectRatio="none"
        className="absolute size-full overflow-visible"
      >
        {paths.map(([level, path]) => (
          <path
            key={level}
            d={path}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            className={strokes[level]}
          />
        ))}
      </svg>
      {hasLine && heat.some((value) => value > 0) && <HeatLine heat={heat} />}
    </div>
  );
}

function HeatLine({ heat }: { heat: readonly number[] }) {
  const path = useMemo(() => heatLine(heat), [heat]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${Math.max(1, heat.length - 1)} 2`}
      preserveAspectRatio="none"
      className="absolute size-full overflow-visible"
    >
      <path
        d={path}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className="fill-none stroke-white/90"
      />
    </svg>
  );
}

const strokes: Record<HeatLevel, string> = {
  0: 'stroke-[#4a4560]',
  1: 'stroke-[#7e5bd6]',
  2: 'stroke-[#c463e0]',
  3: 'stroke-[#f07fb8]',
  4: 'stroke-warning',
};

/** From the fewest to the most, for the legend. */
export const heatColors = ['bg-[#7e5bd6]', 'bg-[#c463e0]', 'bg-[#f07fb8]', 'bg-warning'];
