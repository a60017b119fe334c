import type { PlanId } from '@debut/contract/catalogue';
import type { FanStats } from '@debut/contract/fan-numbers';
import { ArrowDownRight, ArrowUpRight, Disc3, type LucideIcon, MessageSquare, TrendingUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { sellsCredits } from '../../../lib/app-config.ts';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { trendOf } from './growth.model.ts';

export function FanStatCards({ stats, plan }: { stats: FanStats | undefined; plan: PlanId }) {
  if (!stats) return <Waiting />;
  const { totalFans, textable, thisWeek, messagesSent, delivered, releases, tracks, projects } = stats;
  return (
    <ul aria-label="Fanbase in numbers" className={gridClasses}>
      <StatCard icon={Users} label="Total Fans" value={totalFans}>
        {sellsCredits() ? <PlanUse stats={stats} plan={plan} /> : `${count(textable)} get texts`}
      </StatCard>
      <StatCard icon={TrendingUp} label="This Week" value={thisWeek}>
        <Trend stats={stats} />
      </StatCard>
      <StatCard icon={MessageSquare} label="Messages Sent" value={messagesSent}>
        {messagesSent === 0 ? 'Nothing sent yet' : `${percent(delivered, messagesSent)} delivered`}
      </StatCard>
      <StatCard icon={Disc3} label="Releases" value={releases}>
        {tracks === 1 ? '1 track' : `${count(tracks)} tracks`},{' '}
        {projects === 1 ? '1 project' : `${count(projects)} projects`}
      </StatCard>
    </ul>
  );
}

function PlanUse({ stats: { totalFans, fanLimit, waiting }, plan }: { stats: FanStats; plan: PlanId }) {
  return (
    <>
      <Progress
        label="Fans on your plan"
        labelHidden
        value={totalFans}
        max={Math.max(fanLimit, totalFans)}
        valueText={`${count(totalFans)} of ${count(fanLimit)}`}
      />
      <span>
        {count(totalFans)} of {count(fanLimit)} on <span className="capitalize">{plan}</span>
        {waiting > 0 && `, ${count(waiting)} waiting`}
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
        <p className="mt-1.5 font-bold font-display text-3xl tabular-nums tracking-tight">{count(value)}</p>
        <div className="mt-1.5 grid gap-1.5 text-fg-3 text-xs">{children}</div>
      </Card>
    </li>
  );
}

function Trend({ stats }: { stats: FanStats }) {
  const { direction, words } = trendOf(stats);
  return (
    <span className="flex items-start gap-1">
      {direction === 'up' && <ArrowUpRight aria-hidden className="mt-px size-3.5 shrink-0 text-success" />}
      {direction === 'down' && <ArrowDownRight aria-hidden className="mt-px size-3.5 shrink-0 text-danger" />}
      {words}
    </span>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading the numbers" className={gridClasses}>
      {['fans', 'week', 'messages', 'releases'].map((one) => (
        <Skeleton key={one} className="h-[138px] w-full" />
      ))}
    </SkeletonGroup>
  );
}

const gridClasses = 'grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4';

function count(number: number): string {
  return number.toLocaleString('en');
}

function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 1000) / 10).toLocaleString('en')}%`;
}
