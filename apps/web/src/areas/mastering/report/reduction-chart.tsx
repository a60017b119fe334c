import { useId } from 'react';
import { playTime } from '../../../lib/play-time.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { deepest, linear, reductionScale, timeMarks } from './charts.model.ts';
import { figure } from './figures.model.ts';

type ReductionChartProps = { reduction: readonly number[]; most: number; seconds: number };

/** Hangs from the top: the further down, the harder the limiter worked. */
export function ReductionChart(props: ReductionChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className="min-h-[176px]">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ reduction, most, seconds, width }: ReductionChartProps & { width: number }) {
  const id = useId();
  const right = width - 12;
  const scale = reductionScale(most);
  const y = linear([0, scale], [above, height - below]);
  const x = linear([0, seconds], [side, right]);
  const bars = deepest(reduction, Math.floor((right - side) / (barWidth + 1.5)));
  const bar = (decibels: number, place: number) => {
    const left = side + ((place + 0.5) / bars.length) * (right - side) - barWidth / 2;
    const depth = Math.max(0.5, y(Math.min(scale, decibels)) - above);
    return `M${left.toFixed(1)} ${above}h${barWidth}v${depth.toFixed(1)}h-${barWidth}z`;
  };
  return (
    <svg width={width} height={height} role="img" aria-label={`Gain reduction over time, at most ${figure(most)} dB`}>
      <defs>
        <linearGradient id={`${id}-bar`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={above} y2={height - below}>
          <stop className="[stop-color:var(--color-accent)]" stopOpacity=".45" />
          <stop offset="1" className="[stop-color:var(--color-accent)]" />
        </linearGradient>
      </defs>
      {[0, scale / 2, scale].map((decibels) => (
        <g key={decibels}>
          <path
            d={`M${side} ${y(decibels)}H${right}`}
            className={decibels === 0 ? 'stroke-white/20' : 'stroke-white/6'}
          />
          <text x={side - 8} y={y(decibels) + 4} textAnchor="end" className={axisClasses}>
            {figure(-decibels, 0)}
          </text>
        </g>
      ))}
      {timeMarks(seconds, right - side).map((mark) => (
        <text key={mark} x={x(mark)} y={height - 6} textAnchor={mark ? 'middle' : 'start'} className={axisClasses}>
          {playTime(mark)}
        </text>
      ))}
      <text x={right} y={height - 6} textAnchor="end" className={axisClasses}>
        {playTime(seconds)}
      </text>
      <path d={bars.map(bar).join('')} fill={`url(#${id}-bar)`} />
    </svg>
  );
}

const height = 176;
const side = 34;
const above = 8;
const below = 24;
const barWidth = 2.5;
const axisClasses = 'fill-fg-3 text-2xs tabular-nums';
