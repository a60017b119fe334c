import type { FanStats } from '@debut/contract/fan-stats';
import type { PlanId } from '@debut/contract/plan-id';
import { formatNumber } from '@debut/contract/texts';
import { ArrowDownRight, ArrowUpRight, Disc3, type LucideIcon, MessageSquare, TrendingUp, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { unknownSource } from './fan-filter.model.ts';
import { describeTrend } from './growth.model.ts';
import { texts } from './texts.ts';

export function FanStatCards({ stats, plan }: { stats: FanStats | undefined; plan: PlanId }) {
  const isUnlimited = usePlan()?.entitlements.fans === null;
  if (!stats) return <StatsSkeleton />;
  const { totalFans, textable, thisWeek, messagesSent, delivered, releases, tracks, projects } = stats;
  return (
    <ul aria-label={texts.fanbaseStats} className={gridClasses}>
      <StatCard icon={Users} label={texts.totalFans} value={totalFans}>
        {sellsCredits() && !isUnlimited ? <FanLimit stats={stats} plan={plan} /> : texts.getTexts(textable)}
      </StatCard>
      <StatCard icon={TrendingUp} label={texts.thisWeek} value={thisWeek}>
        <Trend stats={stats} />
      </StatCard>
      <StatCard icon={MessageSquare} label={texts.messagesSent} value={messagesSent}>
        {messagesSent === 0 ? texts.nothingSentYet : texts.deliveredPercent(formatPercent(delivered, messagesSent))}
      </StatCard>
      <StatCard icon={Disc3} label={texts.releases} value={releases}>
        {texts.tracksTracks(tracks)}, {texts.projectsProjects(projects)}
      </StatCard>
    </ul>
  );
}

function FanLimit({ stats: { totalFans, fanLimit, waiting }, plan }: { stats: FanStats; plan: PlanId }) {
  return (
    <>
      <Progress
        label={texts.fansOnYourPlan}
        labelHidden
        value={totalFans}
        max={Math.max(fanLimit, totalFans)}
        valueText={texts.ofTotalFans(totalFans, fanLimit)}
      />
      <span>
        {texts.ofOn(totalFans, fanLimit)} <span className="capitalize">{plan}</span>
        {waiting > 0 && texts.waitingWaiting(waiting)}
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
    <SkeletonGroup label={texts.loadingYourStats} className={gridClasses}>
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
      <CardTitle id={titleId}>{texts.whereFansComeFrom}</CardTitle>
      {stats ? (
        <Sources stats={stats} onSource={onSource} />
      ) : (
        <SkeletonGroup label={texts.loadingWhereFansComeFrom} className="mt-4">
          <Skeleton className="h-28 w-full" />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function Sources({ stats: { sources, totalFans }, onSource }: SourcesCardProps & { stats: FanStats }) {
  const most = Math.max(1, ...sources.map(({ count }) => count));
  if (sources.length === 0) return <p className="mt-2 text-fg-2 text-sm">{texts.noFansYetLabel}</p>;
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
      {others > 0 && <li className="pt-1 text-fg-3 text-xs tabular-nums">{texts.fromElsewhere(others)}</li>}
    </ul>
  );
}

const maxSources = 6;
