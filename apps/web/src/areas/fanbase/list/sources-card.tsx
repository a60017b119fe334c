import type { FanStats } from '@debut/contract/fan-numbers';
import { useId } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { unknownSource } from './fan-filter.model.ts';

type SourcesCardProps = { stats: FanStats | undefined; onSource: (source: string) => void };

/** Sign-ups by source; each leads to its fans. */
export function SourcesCard({ stats, onSource }: SourcesCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle id={titleId}>Where fans come from</CardTitle>
      {stats ? (
        <Sources stats={stats} onSource={onSource} />
      ) : (
        <SkeletonGroup label="Loading where fans come from" className="mt-4">
          <Skeleton className="h-28 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Sources({ stats, onSource }: { stats: FanStats; onSource: (source: string) => void }) {
  const { sources, totalFans } = stats;
  const most = Math.max(1, ...sources.map(({ count }) => count));
  if (sources.length === 0) return <p className="mt-2 text-fg-2 text-sm">Nobody has joined yet.</p>;
  const shown = sources.slice(0, mostShown);
  const others = sources.slice(mostShown).reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="mt-2 grid">
      {shown.map(({ source, count }) => (
        <li key={source ?? ''}>
          <button
            type="button"
            onClick={() => onSource(source ?? '')}
            className="group -mx-2 block min-h-11 w-[calc(100%+1rem)] rounded-md px-2 py-1.5 text-left transition-colors duration-150 hover:bg-white/5"
          >
            <span className="flex justify-between gap-3 text-sm">
              <span className="truncate text-fg-2 group-hover:text-fg">{source ?? unknownSource}</span>
              <span className="shrink-0 tabular-nums">
                <span className="font-medium">{count.toLocaleString('en')}</span>{' '}
                <span className="text-fg-3">{Math.round((count / Math.max(1, totalFans)) * 100)}%</span>
              </span>
            </span>
            <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-white/[.06]">
              <span
                className="block h-full rounded-full bg-linear-to-r from-primary to-accent"
                style={{ width: `${Math.max(2, (count / most) * 100)}%` }}
              />
            </span>
          </button>
        </li>
      ))}
      {others > 0 && (
        <li className="pt-1 text-fg-3 text-xs tabular-nums">{others.toLocaleString('en')} from elsewhere</li>
      )}
    </ul>
  );
}

const mostShown = 6;
