import type { MasteringPreset } from '@debut/contract/mastering';
import { useId } from 'react';
import { linear, octaves, smoothPath } from '../report/charts.model.ts';

type StyleCurveProps = {
  curve: MasteringPreset['curve'];
  /** Stretched over the whole width of a card. */
  isWide?: boolean;
  className?: string;
};

/** A signature: what a style does by itself from the lowest to the highest note, or what it did to a song. */
export function StyleCurve({ curve, isWide = false, className }: StyleCurveProps) {
  const id = useId();
  const path = pathOf(curve);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isWide ? 'none' : 'xMidYMid meet'}
      aria-hidden
      className={className}
    >
      <defs>
        {/* By the drawing's own measure: a level line has no height that a gradient could go by. */}
        <linearGradient id={`${id}-line`} gradientUnits="userSpaceOnUse" x1="0" x2={width} y1="0" y2="0">
          <stop className="[stop-color:var(--color-primary-fg)]" />
          <stop offset="1" className="[stop-color:var(--color-accent)]" />
        </linearGradient>
        <linearGradient id={`${id}-area`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="8" y2={height}>
          <stop className="[stop-color:var(--color-primary-hover)]" stopOpacity=".5" />
          <stop offset="1" className="[stop-color:var(--color-primary-hover)]" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d={`M0 ${height / 2}H${width}`}
        className="stroke-white/16"
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`${path}V${height}H0Z`} fill={`url(#${id}-area)`} />
      <path
        d={path}
        fill="none"
        stroke={`url(#${id}-line)`}
        strokeWidth="2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const width = 64;
const height = 40;
const mostDb = 4;

function pathOf(curve: MasteringPreset['curve']): string {
  const x = octaves([20, 20_000], [0, width]);
  const y = linear([mostDb, -mostDb], [3, height - 3]);
  const inner = curve.filter(({ hz }) => hz >= 20 && hz <= 20_000);
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last) return `M0 ${height / 2}H${width}`;
  // The curve goes on level to both edges, however far its points reach.
  const points = inner.map(({ hz, db }) => [x(hz), y(clamp(db))] as const);
  return smoothPath([[0, y(clamp(first.db))], ...points, [width, y(clamp(last.db))]]);
}

function clamp(db: number): number {
  return Math.min(mostDb, Math.max(-mostDb, db));
}
