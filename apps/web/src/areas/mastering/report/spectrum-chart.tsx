import type { VersionReport } from '@debut/contract/mastering';
import { useId } from 'react';
import { useWidth } from '../../../ui/use-width.ts';
import { linear, octaves, type Point, smoothPath, spectrumRange, within } from './charts.model.ts';
import { figure, signedFigure } from './figures.model.ts';

type Curve = VersionReport['eqCurve'];
type SpectrumChartProps = {
  name: string;
  before: Curve | null;
  /** By how much the original is drawn louder, so that the tone is compared and not the level. */
  beforeGainDb: number;
  after: Curve;
  equaliser: Curve;
};

/** The spectrum before and after, and the equalizer that was applied on an axis of its own. */
export function SpectrumChart(props: SpectrumChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className="min-h-[220px] sm:min-h-[252px]">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ name, before, beforeGainDb, after, equaliser, width }: SpectrumChartProps & { width: number }) {
  const id = useId();
  const isNarrow = width < 480;
  const height = isNarrow ? 220 : 252;
  const right = width - side;
  const floor = height - below;
  const inner = { after: within(after, shown), before: before ? raised(within(before, shown), beforeGainDb) : [] };
  const range = spectrumRange([...inner.after, ...inner.before].map(([, db]) => db));
  const x = octaves(shown, [side, right]);
  const y = linear([range.top, range.bottom], [above, floor]);
  const e = linear([equaliserDb, -equaliserDb], [above + (floor - above) * 0.1, above + (floor - above) * 0.9]);
  const path = (points: readonly Point[], scale: (db: number) => number) =>
    smoothPath(points.map(([hz, db]) => [x(hz), Math.min(floor, scale(db))]));
  const afterPath = path(inner.after, y);
  const [first, last] = [inner.after[0], inner.after.at(-1)];
  return (
    <svg width={width} height={height} role="img" aria-label={summary(name, equaliser)}>
      <defs>
        <linearGradient id={`${id}-area`} x1="0" x2="0" y1="0" y2="1">
          <stop className="[stop-color:var(--color-primary-hover)]" stopOpacity=".5" />
          <stop offset="1" className="[stop-color:var(--color-primary)]" stopOpacity=".04" />
        </linearGradient>
      </defs>
      {range.lines.map((db) => (
        <g key={db}>
          <path d={`M${side} ${y(db)}H${right}`} className="stroke-white/6" />
          <text x={side - 8} y={y(db) + 4} textAnchor="end" className={axisClasses}>
            {figure(db, 0)}
          </text>
        </g>
      ))}
      {(isNarrow ? [100, 1000, 10_000] : [50, 100, 200, 500, 1000, 2000, 5000, 10_000]).map((hz) => (
        <g key={hz}>
          <path d={`M${x(hz)} ${above}V${floor}`} className="stroke-white/6" />
          <text x={x(hz)} y={height - 6} textAnchor="middle" className={axisClasses}>
            {hz < 1000 ? hz : `${hz / 1000}k`}
          </text>
        </g>
      ))}
      {first && last && <path d={`${afterPath}V${floor}H${x(first[0])}Z`} fill={`url(#${id}-area)`} />}
      <path d={afterPath} className="fill-none stroke-2 stroke-primary-fg" />
      <path d={path(inner.before, y)} strokeDasharray="3 3" className="fill-none stroke-[1.5] stroke-fg-2" />
      <path d={`M${side} ${e(0)}H${right}`} className="stroke-warning/30" />
      <path
        d={path(within(equaliser, shown), e)}
        strokeLinecap="round"
        className="fill-none stroke-[2.5] stroke-warning"
      />
      {[3, 0, -3].map((db) => (
        <text key={db} x={right + 8} y={e(db) + 4} className="fill-warning text-2xs tabular-nums">
          {signedFigure(db, 0)}
        </text>
      ))}
    </svg>
  );
}

function raised(points: readonly Point[], decibels: number): Point[] {
  return points.map(([hz, db]) => [hz, db + decibels]);
}

/** For those who cannot see the curve: where it is turned up and down most. */
function summary(name: string, { hz, db }: Curve): string {
  const extreme = (isMore: (one: number, other: number) => boolean) =>
    db.reduce((best, level, place) => (isMore(level, db[best] ?? 0) ? place : best), 0);
  const at = (place: number) => `${signedFigure(db[place] ?? 0)} dB at ${hertz(hz[place] ?? 0)}`;
  const most = at(extreme((one, other) => one > other));
  const least = at(extreme((one, other) => one < other));
  return `Spectrum before and after ${name}, with the equalizer: at most ${most}, at least ${least}`;
}

function hertz(hz: number): string {
  return hz < 1000 ? `${Math.round(hz)} Hz` : `${(hz / 1000).toFixed(1)} kHz`;
}

const shown: Point = [25, 16_000];
const equaliserDb = 6;
const side = 34;
const above = 12;
const below = 24;
const axisClasses = 'fill-fg-3 text-2xs tabular-nums';
