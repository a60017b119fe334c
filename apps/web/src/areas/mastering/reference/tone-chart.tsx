import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { levelCurve } from '@debut/contract/tone-match';
import { useId } from 'react';
import {
  buildSmoothPath,
  createOctaveScale,
  createScale,
  cropCurve,
  formatSigned,
  type Point,
} from '../../../ui/figures.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { describeExtremes } from '../report/charts.tsx';
import { getToneRange } from './reference.model.ts';
import { texts } from './texts.ts';

type ToneChartProps = {
  mix: FrequencyCurve | null;
  reference: FrequencyCurve | null;
  /** Measured, or expected before there is a master. */
  result: FrequencyCurve | null;
};

/** The tone of mix, reference and result at equal level; the area between mix and result is the change. */
export function ToneChart(props: ToneChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className="min-h-[220px] sm:min-h-[300px]">
      {width > 0 && <ToneDrawing {...props} width={width} />}
    </div>
  );
}

function ToneDrawing({ mix, reference, result, width }: ToneChartProps & { width: number }) {
  const id = useId();
  const isNarrow = width < 480;
  const height = isNarrow ? 220 : 300;
  const [right, floor] = [width - 8, height - axisHeight];
  const curves = { mix: levelPoints(mix), reference: levelPoints(reference), result: levelPoints(result) };
  const range = getToneRange(Object.values(curves).flatMap((points) => points.map(([, db]) => db)));
  const x = createOctaveScale(shownHz, [axisWidth, right]);
  const y = createScale([range.top, range.bottom], [chartTop, floor]);
  const path = (points: readonly Point[]) =>
    buildSmoothPath(points.map(([hz, db]) => [x(hz), Math.min(floor, Math.max(chartTop, y(db)))]));
  return (
    <svg width={width} height={height} role="img" aria-label={describeTone(mix, result)}>
      <defs>
        <linearGradient id={`${id}-result`} gradientUnits="userSpaceOnUse" x1={axisWidth} x2={right} y1="0" y2="0">
          <stop className="[stop-color:var(--color-primary-hover)]" />
          <stop offset="1" className="[stop-color:var(--color-accent)]" />
        </linearGradient>
      </defs>
      {range.lines.map((db) => (
        <g key={db}>
          <path d={`M${axisWidth} ${y(db)}H${right}`} className={db === 0 ? 'stroke-white/16' : 'stroke-white/6'} />
          <text x={axisWidth - 8} y={y(db) + 4} textAnchor="end" className={axisClasses}>
            {formatSigned(db, 0)}
          </text>
        </g>
      ))}
      {(isNarrow ? [100, 1000, 10_000] : [50, 100, 200, 500, 1000, 2000, 5000, 10_000]).map((hz) => (
        <g key={hz}>
          <path d={`M${x(hz)} ${chartTop}V${floor}`} className="stroke-white/6" />
          <text x={x(hz)} y={height - 6} textAnchor="middle" className={axisClasses}>
            {hz < 1000 ? hz : `${hz / 1000}k`}
          </text>
        </g>
      ))}
      {curves.mix.length > 0 && curves.result.length > 0 && (
        <path
          d={`${path(curves.result)}${path(curves.mix.toReversed()).replace('M', 'L')}Z`}
          className="fill-primary/20"
        />
      )}
      <path d={path(curves.mix)} strokeDasharray="4 3" className="fill-none stroke-[1.5] stroke-fg-2" />
      <path d={path(curves.reference)} className="fill-none stroke-2 stroke-warning" />
      <path d={path(curves.result)} stroke={`url(#${id}-result)`} className="fill-none stroke-[2.5]" />
    </svg>
  );
}

function levelPoints(curve: FrequencyCurve | null): Point[] {
  return curve ? cropCurve(levelCurve(curve), shownHz) : [];
}

function describeTone(mix: FrequencyCurve | null, result: FrequencyCurve | null): string {
  if (!mix || !result) return texts.toneOfMix;
  const [before, after] = [levelCurve(mix), levelCurve(result)];
  const change = { hz: mix.hz, db: after.db.map((db, index) => db - (before.db[index] ?? 0)) };
  const { most, least } = describeExtremes(change);
  return texts.toneMoves(most, least);
}

const shownHz: Point = [25, 18_000];
const chartTop = 10;
/** Room for the labels of the axes. */
const axisWidth = 34;
const axisHeight = 24;
const axisClasses = 'fill-fg-3 text-2xs tabular-nums';
