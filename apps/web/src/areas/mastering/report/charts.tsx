import type { VersionReport } from '@debut/contract/mastering';
import { playTime } from '@debut/contract/play-time';
import { useId } from 'react';
import {
  buildSmoothPath,
  createOctaveScale,
  createScale,
  cropCurve,
  formatFigure,
  formatSigned,
  type Point,
} from '../../../ui/figures.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { getEqualizerScale, getReductionScale, getSpectrumRange, listTimeMarks, reduceToBars } from './report.model.ts';
import { texts } from './texts.ts';

type Curve = VersionReport['eqCurve'];
type SpectrumChartProps = {
  name: string;
  before: Curve | null;
  /** Levels the original with the master, so that the chart compares their tone. */
  beforeGainDb: number;
  after: Curve;
  equalizer: Curve;
};

/** The spectrum before and after; the equalizer curve has its own axis on the right. */
export function SpectrumChart(props: SpectrumChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className="min-h-[220px] sm:min-h-[252px]">
      {width > 0 && <SpectrumDrawing {...props} width={width} />}
    </div>
  );
}

function SpectrumDrawing({
  name,
  before,
  beforeGainDb,
  after,
  equalizer,
  width,
}: SpectrumChartProps & { width: number }) {
  const id = useId();
  const isNarrow = width < 480;
  const height = isNarrow ? 220 : 252;
  const right = width - axisWidth;
  const floor = height - axisHeight;
  const inner = {
    after: cropCurve(after, shownHz),
    before: before ? addGain(cropCurve(before, shownHz), beforeGainDb) : [],
  };
  const range = getSpectrumRange([...inner.after, ...inner.before].map(([, db]) => db));
  const x = createOctaveScale(shownHz, [axisWidth, right]);
  const y = createScale([range.top, range.bottom], [spectrumTop, floor]);
  const equalizerDb = getEqualizerScale(equalizer.db);
  const e = createScale(
    [equalizerDb, -equalizerDb],
    [spectrumTop + (floor - spectrumTop) * 0.1, spectrumTop + (floor - spectrumTop) * 0.9],
  );
  const path = (points: readonly Point[], scale: (db: number) => number) =>
    buildSmoothPath(points.map(([hz, db]) => [x(hz), Math.min(floor, scale(db))]));
  const afterPath = path(inner.after, y);
  const [first, last] = [inner.after[0], inner.after.at(-1)];
  return (
    <svg width={width} height={height} role="img" aria-label={describeSpectrum(name, equalizer)}>
      <defs>
        <linearGradient id={`${id}-area`} x1="0" x2="0" y1="0" y2="1">
          <stop className="[stop-color:var(--color-primary-hover)]" stopOpacity=".5" />
          <stop offset="1" className="[stop-color:var(--color-primary)]" stopOpacity=".04" />
        </linearGradient>
      </defs>
      {range.lines.map((db) => (
        <g key={db}>
          <path d={`M${axisWidth} ${y(db)}H${right}`} className="stroke-white/6" />
          <text x={axisWidth - 8} y={y(db) + 4} textAnchor="end" className={axisClasses}>
            {formatFigure(db, 0)}
          </text>
        </g>
      ))}
      {(isNarrow ? [100, 1000, 10_000] : [50, 100, 200, 500, 1000, 2000, 5000, 10_000]).map((hz) => (
        <g key={hz}>
          <path d={`M${x(hz)} ${spectrumTop}V${floor}`} className="stroke-white/6" />
          <text x={x(hz)} y={height - 6} textAnchor="middle" className={axisClasses}>
            {hz < 1000 ? hz : `${hz / 1000}k`}
          </text>
        </g>
      ))}
      {first && last && <path d={`${afterPath}V${floor}H${x(first[0])}Z`} fill={`url(#${id}-area)`} />}
      <path d={afterPath} className="fill-none stroke-2 stroke-primary-fg" />
      <path d={path(inner.before, y)} strokeDasharray="3 3" className="fill-none stroke-[1.5] stroke-fg-2" />
      <path d={`M${axisWidth} ${e(0)}H${right}`} className="stroke-warning/30" />
      <path
        d={path(cropCurve(equalizer, shownHz), e)}
        strokeLinecap="round"
        className="fill-none stroke-[2.5] stroke-warning"
      />
      {[equalizerDb / 2, 0, -equalizerDb / 2].map((db) => (
        <text key={db} x={right + 8} y={e(db) + 4} className="fill-warning text-2xs tabular-nums">
          {formatSigned(db, 0)}
        </text>
      ))}
    </svg>
  );
}

function addGain(points: readonly Point[], decibels: number): Point[] {
  return points.map(([hz, db]) => [hz, db + decibels]);
}

/** For screen readers. */
function describeSpectrum(name: string, equalizer: Curve): string {
  const { most, least } = describeExtremes(equalizer);
  return texts.spectrumBeforeAndAfterWith(name, most, least);
}

/** The strongest boost and cut of a curve. */
export function describeExtremes({ hz, db }: Curve): { most: string; least: string } {
  const extreme = (isMore: (one: number, other: number) => boolean) =>
    db.reduce((best, level, index) => (isMore(level, db[best] ?? 0) ? index : best), 0);
  const at = (index: number) => texts.dbAt(formatSigned(db[index] ?? 0), formatHertz(hz[index] ?? 0));
  return { most: at(extreme((one, other) => one > other)), least: at(extreme((one, other) => one < other)) };
}

function formatHertz(hz: number): string {
  return hz < 1000 ? texts.hzHz(Math.round(hz)) : texts.khzValue((hz / 1000).toFixed(1));
}

const shownHz: Point = [25, 16_000];
const spectrumTop = 12;

type ReductionChartProps = { reduction: readonly number[]; maxDb: number; seconds: number };

/** Bars hang from the top: the longer, the harder the limiter worked. */
export function ReductionChart(props: ReductionChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className="min-h-[176px]">
      {width > 0 && <ReductionDrawing {...props} width={width} />}
    </div>
  );
}

function ReductionDrawing({ reduction, maxDb, seconds, width }: ReductionChartProps & { width: number }) {
  const id = useId();
  const right = width - 12;
  const scale = getReductionScale(maxDb);
  const y = createScale([0, scale], [reductionTop, reductionHeight - axisHeight]);
  const x = createScale([0, seconds], [axisWidth, right]);
  const bars = reduceToBars(reduction, Math.floor((right - axisWidth) / (barWidth + 1.5)));
  const bar = (decibels: number, index: number) => {
    const left = axisWidth + ((index + 0.5) / bars.length) * (right - axisWidth) - barWidth / 2;
    const depth = Math.max(0.5, y(Math.min(scale, decibels)) - reductionTop);
    return `M${left.toFixed(1)} ${reductionTop}h${barWidth}v${depth.toFixed(1)}h-${barWidth}z`;
  };
  return (
    <svg
      width={width}
      height={reductionHeight}
      role="img"
      aria-label={texts.gainReductionOverTimeAt(formatFigure(maxDb))}
    >
      <defs>
        <linearGradient
          id={`${id}-bar`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="0"
          y1={reductionTop}
          y2={reductionHeight - axisHeight}
        >
          <stop className="[stop-color:var(--color-accent)]" stopOpacity=".45" />
          <stop offset="1" className="[stop-color:var(--color-accent)]" />
        </linearGradient>
      </defs>
      {[0, scale / 2, scale].map((decibels) => (
        <g key={decibels}>
          <path
            d={`M${axisWidth} ${y(decibels)}H${right}`}
            className={decibels === 0 ? 'stroke-white/20' : 'stroke-white/6'}
          />
          <text x={axisWidth - 8} y={y(decibels) + 4} textAnchor="end" className={axisClasses}>
            {formatFigure(-decibels, 0)}
          </text>
        </g>
      ))}
      {listTimeMarks(seconds, right - axisWidth).map((mark) => (
        <text
          key={mark}
          x={x(mark)}
          y={reductionHeight - 6}
          textAnchor={mark ? 'middle' : 'start'}
          className={axisClasses}
        >
          {playTime(mark)}
        </text>
      ))}
      <text x={right} y={reductionHeight - 6} textAnchor="end" className={axisClasses}>
        {playTime(seconds)}
      </text>
      <path d={bars.map(bar).join('')} fill={`url(#${id}-bar)`} />
    </svg>
  );
}

const reductionHeight = 176;
const reductionTop = 8;
const barWidth = 2.5;

/** Room for the labels of the axes. */
const axisWidth = 34;
const axisHeight = 24;
const axisClasses = 'fill-fg-3 text-2xs tabular-nums';
