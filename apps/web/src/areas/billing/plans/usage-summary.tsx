import type { Billing } from '@debut/contract/billing';
import { planOf } from '@debut/contract/catalogue';
import { Coins } from 'lucide-react';
import { hasPlans } from '../../../lib/app-config.ts';
import { dateOfMoment } from '../../../lib/moments.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { inThousands } from '../billing.model.ts';
import { PlanUses } from './plan-uses.tsx';

/** What there is, what went, and how many fans of those the plan is made for. */
export function UsageSummary({ billing }: { billing: Billing }) {
  const { creditsSpent, since, fans, maxFans } = billing.usage;
  return (
    <div className={boxClasses}>
      <dl className="flex gap-6">
        <div>
          <dt className="text-fg-3 text-xs">Balance</dt>
          <dd className="flex items-center gap-1.5 font-bold font-display text-xl tabular-nums">
            <Coins aria-hidden className="size-[18px] text-warning" />
            {inThousands(billing.balance)}
          </dd>
        </div>
        <div>
          <dt className="text-fg-3 text-xs">Used since {dateOfMoment(since)}</dt>
          <dd className="font-bold font-display text-xl tabular-nums">{inThousands(creditsSpent)}</dd>
        </div>
      </dl>
      {hasPlans() ? (
        <PlanUses billing={billing} className="min-w-60 flex-1 border-line sm:border-l sm:pl-6" />
      ) : (
        <Progress
          label={`Fans on ${planOf(billing.plan).name}`}
          value={fans}
          max={maxFans}
          valueText={`${inThousands(fans)} / ${inThousands(maxFans)}`}
          className="min-w-40 flex-1 border-line sm:w-52 sm:border-l sm:pl-6"
        />
      )}
    </div>
  );
}

export function UsageSkeleton() {
  return (
    <SkeletonGroup label="Loading your plan" className={boxClasses}>
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-6 w-full sm:w-52" />
    </SkeletonGroup>
  );
}

const boxClasses =
  'flex w-full flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-white/[.07] bg-s1 px-5 py-3.5 sm:w-auto';
