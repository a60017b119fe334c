import type { MasteringPreset, MasteringRun, StyleProgress } from '@debut/contract/mastering';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { buildSmoothPath, createOctaveScale, createScale, formatTarget } from '../../../ui/figures.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { getPercent } from './mastering.model.ts';
import { texts } from './texts.ts';

type StyleCardsProps = {
  presets: readonly MasteringPreset[];
  /** The active run: every card shows its progress. */
  run: MasteringRun | null;
  /** Replaces each style’s own loudness. */
  targetLufs: number | null;
};

export function StyleCards({ presets, run, targetLufs }: StyleCardsProps) {
  return (
    <ul aria-label={texts.masteringStyles} className={gridClasses}>
      {presets.map((preset) => (
        <StyleCard
          key={preset.id}
          preset={preset}
          progress={run?.styles[preset.id] ?? null}
          targetLufs={targetLufs ?? preset.targetLufs}
        />
      ))}
    </ul>
  );
}

export function StyleCardsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingMasteringStyles} className={gridClasses}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className="h-[130px] w-full" />
      ))}
    </SkeletonGroup>
  );
}

type StyleCardProps = { preset: MasteringPreset; progress: StyleProgress | null; targetLufs: number };

function StyleCard({ preset, progress, targetLufs }: StyleCardProps) {
  const state = progress?.state ?? 'idle';
  return (
    <li className={cx(cardClasses, state === 'working' ? 'border-primary-hover bg-primary/10' : restClasses)}>
      <StyleCurve
        isWide
        curve={preset.curve}
        className={cx('h-14 w-full sm:h-16', state === 'waiting' && 'opacity-45 grayscale')}
      />
      <div className="px-3 pt-1.5 pb-3 sm:px-4 sm:pb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h3 className="font-sans font-semibold text-base tracking-normal">{preset.name}</h3>
          {progress ? (
            <StyleState progress={progress} />
          ) : (
            <span className="text-fg-2 text-xs tabular-nums">{texts.lufsTarget(formatTarget(targetLufs))}</span>
          )}
        </div>
        <p className="text-fg-2 text-xs sm:text-sm">{preset.description}</p>
      </div>
      {progress && state === 'working' && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-white/10">
          <span
            className="block h-full bg-linear-to-r from-primary to-accent transition-[width] duration-200"
            style={{ width: `${getPercent(progress)}%` }}
          />
        </span>
      )}
    </li>
  );
}

function StyleState({ progress }: { progress: StyleProgress }) {
  switch (progress.state) {
    case 'waiting':
      return <Badge>{texts.waiting}</Badge>;
    case 'working':
      return (
        <Badge tone="primary">
          <Spinner className="size-3" />
          {getPercent(progress)}%
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="success" icon={Check}>
          {texts.done}
        </Badge>
      );
  }
}

const gridClasses = 'grid grid-cols-2 gap-2.5 sm:gap-3 md:grid-cols-3';
const cardClasses = 'relative overflow-hidden rounded-lg border transition-colors duration-200';
const restClasses = 'border-white/[.07] bg-s1';

type StyleCurveProps = {
  curve: MasteringPreset['curve'];
  /** Stretched over the whole width of a card. */
  isWide?: boolean;
  className?: string;
};

/** The equalizer curve of a style, or what it did to a track. */
export function StyleCurve({ curve, isWide = false, className }: StyleCurveProps) {
  const id = useId();
  const path = buildCurvePath(curve);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isWide ? 'none' : 'xMidYMid meet'}
      aria-hidden
      className={className}
    >
      <defs>
        {/* In user space, because a flat line has no bounding box for a gradient. */}
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
const maxDb = 4;

function buildCurvePath(curve: MasteringPreset['curve']): string {
  const x = createOctaveScale([20, 20_000], [0, width]);
  const y = createScale([maxDb, -maxDb], [3, height - 3]);
  const inner = curve.filter(({ hz }) => hz >= 20 && hz <= 20_000);
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last) return `M0 ${height / 2}H${width}`;
  // The ends are extended to both edges.
  const points = inner.map(({ hz, db }) => [x(hz), y(clamp(db))] as const);
  return buildSmoothPath([[0, y(clamp(first.db))], ...points, [width, y(clamp(last.db))]]);
}

function clamp(db: number): number {
  return Math.min(maxDb, Math.max(-maxDb, db));
}

type SectionTitleProps = { id: string; children: ReactNode; note?: ReactNode; aside?: ReactNode };

export function SectionTitle({ id, children, note, aside }: SectionTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id={id} className="font-bold text-lg sm:text-xl">
        {children}
      </h2>
      {note !== undefined && <span className="text-fg-3 text-sm tabular-nums">{note}</span>}
      {aside && <div className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">{aside}</div>}
    </div>
  );
}
