import type { ReleasePageStats } from '@debut/contract/release-pages';
import { formatNumber } from '@debut/contract/texts';
import { AreaLine } from '../../../ui/area-line.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { texts } from './texts.ts';
import { describeVisits, drawVisits } from './visits.model.ts';

const height = 150;
const below = 24;
const axisClasses = 'fill-fg-3 text-2xs tabular-nums';

/** Views as an area, clicks as a line. */
export function VisitsChart({ stats }: { stats: ReleasePageStats }) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <figure className="min-w-0">
      <figcaption aria-hidden className="mb-2 flex gap-4 text-fg-2 text-xs">
        <Key className="bg-primary-hover">{texts.views}</Key>
        <Key className="bg-info">{texts.clicks}</Key>
      </figcaption>
      <div ref={box} className="h-[150px]">
        {width > 0 && <Drawing stats={stats} width={width} />}
      </div>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2 rounded-full ${className}`} />
      {children}
    </span>
  );
}

function Drawing({ stats, width }: { stats: ReleasePageStats; width: number }) {
  const drawing = drawVisits(stats.days, { width, height, below });
  if (!drawing) return null;
  return (
    <svg width={width} height={height} role="img" aria-label={describeVisits(stats)} className="overflow-visible">
      {drawing.lines.map(({ y, value }) => (
        <g key={value}>
          <path d={`M0 ${y}H${width}`} className="stroke-white/7" />
          <text x={0} y={y - 4} className={axisClasses}>
            {formatNumber(value)}
          </text>
        </g>
      ))}
      <AreaLine line={drawing.views} width={width} height={height - below} className="stroke-2" />
      <path d={drawing.clicks} strokeLinejoin="round" className="fill-none stroke-2 stroke-info" />
      {drawing.labels.map(({ x, text, anchor }) => (
        <text key={anchor} x={x} y={height - 3} textAnchor={anchor} className={axisClasses}>
          {text}
        </text>
      ))}
    </svg>
  );
}
