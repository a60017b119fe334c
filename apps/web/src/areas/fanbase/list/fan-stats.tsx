import type { PlanId } from '@debut/contract/catalogue';
import type { FanStats } from '@debut/contract/fan-stats';
import { formatNumber, plural } from '@debut/contract/texts';
import { ArrowDownRight, ArrowUpRight, Disc3, type LucideIcon, MessageSquare, TrendingUp, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { unknownSource } from './fan-filter.model.ts';
import { describeTrend } from './growth.model.ts';

export function FanStatCards({ stats, plan }: { stats: FanStats | undefined; plan: PlanId }) {
  if (!stats) return <StatsSkeleton />;
  const { totalFans, textable, thisWeek, messagesSent, delivered, releases, tracks, projects } = stats;
  return (
    <ul aria-label="Fanbase stats" className={gridClasses}>
      <StatCard icon={Users} label="Total Fans" value={totalFans}>
        {sellsCredits() ? <FanLimit stats={stats} plan={plan} /> : `${formatNumber(textable)} get texts`}
      </StatCard>
      <StatCard icon={TrendingUp} label="This Week" value={thisWeek}>
        <Trend stats={stats} />
      </StatCard>
      <StatCard icon={MessageSquare} label="Messages Sent" value={messagesSent}>
        {messagesSent === 0 ? 'Nothing sent yet' : `${formatPercent(delivered, messagesSent)} delivered`}
      </StatCard>
      <StatCard icon={Disc3} label="Releases" value={releases}>
        {plural(tracks, { one: '# track', other: '# tracks' })},{' '}
        {plural(projects, { one: '# project', other: '# projects' })}
      </StatCard>
    </ul>
  );
}

function FanLimit({ stats: { totalFans, fanLimit, waiting }, plan }: { stats: FanStats; plan: PlanId }) {
  return (
    <>
      <Progress
        label="Fans on your plan"
        labelHidden
        value={totalFans}
        max={Math.max(fanLimit, totalFans)}
        valueText={`${formatNumber(totalFans)} of ${formatNumber(fanLimit)}`}
      />
      <span>
        {formatNumber(totalFans)} of {formatNumber(fanLimit)} on <span className="capitalize">{plan}</span>
        {waiting > 0 && `, ${formatNumber(waiting)} waiting`}
      </span>
    </>
  );
}

type StatCardProps = { icon: LucideIcon; label: string; value: number; children: ReactNode };

function StatCard({ icon: Icon, label, value, children }: StatCardProps) {
  return (
    <li>
      <Card className="h-full p-4 sm:p-5">
        <p className="flex items-center justify-between gap-2 font-medium text-fg-2 text-sm">
          {label}
          <Icon aria-hidden className="size-[18px] shrink-0 text-primary-fg" />
        </p>
        <p className="mt-1.5 font-bold font-display text-3xl tabular-nums tracking-tight">{formatNumber(value)}</p>
        <div className="mt-1.5 grid gap-1.5 text-fg-3 text-xs">{children}</div>
      </Card>
    </li>
  );
}

function Trend({ stats }: { stats: FanStats }) {
  const { direction, text } = describeTrend(stats);
  return (
    <span className="flex items-start gap-1">
      {direction === 'up' && <ArrowUpRight aria-hidden className="mt-px size-3.5 shrink-0 text-success" />}
      {direction === 'down' && <ArrowDownRight aria-hidden className="mt-px size-3.5 shrink-0 text-danger" />}
      {text}
    </span>
  );
}

function StatsSkeleton() {
  return (
    <SkeletonGroup label="Loading your stats" className={gridClasses}>
      {['fans', 'week', 'messages', 'releases'].map((card) => (
        <Skeleton key={card} className="h-[138px] w-full" />
      ))}
    </SkeletonGroup>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4';

function formatPercent(part: number, whole: number): string {
  return `${formatNumber(Math.floor((part / whole) * 1000) / 10)}%`;
}

type SourcesCardProps = { stats: FanStats | undefined; onSource: (source: string) => void };

/** Sign-ups by source; a click filters the list by that source. */
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

function Sources({ stats: { sources, totalFans }, onSource }: SourcesCardProps & { stats: FanStats }) {
  const most = Math.max(1, ...sources.map(({ count }) => count));
  if (sources.length === 0) return <p className="mt-2 text-fg-2 text-sm">No fans yet.</p>;
  const shown = sources.slice(0, maxSources);
  const others = sources.slice(maxSources).reduce((sum, { count }) => sum + count, 0);
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
                <span className="font-medium">{formatNumber(count)}</span>{' '}
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
      {others > 0 && <li className="pt-1 text-fg-3 text-xs tabular-nums">{formatNumber(others)} from elsewhere</li>}
    </ul>
  );
}

const maxSources = 6;
