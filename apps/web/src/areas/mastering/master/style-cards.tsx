import type { MasteringPreset, MasteringRun, StyleProgress } from '@debut/contract/mastering';
import { Check } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { targetFigure } from '../report/figures.model.ts';
import { percentOf } from './run.model.ts';
import { StyleCurve } from './style-curve.tsx';

type StyleCardsProps = {
  presets: readonly MasteringPreset[];
  /** The run under way; its state stands on every card. */
  run: MasteringRun | null;
  /** What all styles go to instead of their own loudness. */
  targetLufs: number | null;
};

export function StyleCards({ presets, run, targetLufs }: StyleCardsProps) {
  return (
    <ul aria-label="Mastering styles" className={gridClasses}>
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
    <SkeletonGroup label="Loading the mastering styles" className={gridClasses}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-[130px] w-full" />
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
            <span className="text-fg-2 text-xs tabular-nums">{targetFigure(targetLufs)} LUFS</span>
          )}
        </div>
        <p className="text-fg-2 text-xs sm:text-sm">{preset.description}</p>
      </div>
      {progress && state === 'working' && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-white/10">
          <span
            className="block h-full bg-linear-to-r from-primary to-accent transition-[width] duration-200"
            style={{ width: `${percentOf(progress)}%` }}
          />
        </span>
      )}
    </li>
  );
}

function StyleState({ progress }: { progress: StyleProgress }) {
  switch (progress.state) {
    case 'waiting':
      return <Badge>Waiting</Badge>;
    case 'working':
      return (
        <Badge tone="primary">
          <Spinner className="size-3" />
          {percentOf(progress)} %
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="success" icon={Check}>
          Done
        </Badge>
      );
  }
}

const gridClasses = 'grid grid-cols-2 gap-2.5 sm:gap-3 md:grid-cols-3';
const cardClasses = 'relative overflow-hidden rounded-lg border transition-colors duration-200';
const restClasses = 'border-white/[.07] bg-s1';
