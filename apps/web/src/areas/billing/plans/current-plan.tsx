import type { Billing } from '@debut/contract/billing';
import { planOf } from '@debut/contract/catalogue';
import { formatNumber } from '@debut/contract/texts';
import { CalendarClock, Coins, TriangleAlert } from 'lucide-react';
import { hasPlans } from '../../../data/app-config.ts';
import { dateOfMoment } from '../../../data/moments.ts';
import { Allowed } from '../../../data/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeRenewal, listPlanUsage } from '../billing.model.ts';
import { PortalButton } from '../checkout/portal-button.tsx';
import type { PlanChange } from './offer.model.ts';
import { texts } from './texts.ts';

/** The balance, and how much of the plan's limits is used. */
export function UsageSummary({ billing }: { billing: Billing }) {
  const { creditsSpent, since, fans, maxFans } = billing.usage;
  return (
    <div className={summaryClasses}>
      <dl className="flex gap-6">
        <div>
          <dt className="text-fg-3 text-xs">{texts.balance}</dt>
          <dd className="flex items-center gap-1.5 font-bold font-display text-xl tabular-nums">
            <Coins aria-hidden className="size-[18px] text-warning" />
            {formatNumber(billing.balance)}
          </dd>
        </div>
        <div>
          <dt className="text-fg-3 text-xs">{texts.usedSince(dateOfMoment(since))}</dt>
          <dd className="font-bold font-display text-xl tabular-nums">{formatNumber(creditsSpent)}</dd>
        </div>
      </dl>
      {hasPlans() ? (
        <PlanUsage billing={billing} className="min-w-60 flex-1 border-line sm:border-l sm:pl-6" />
      ) : (
        <Progress
          label={texts.fansOn(planOf(billing.plan).name)}
          value={fans}
          max={maxFans}
          valueText={`${formatNumber(fans)} / ${formatNumber(maxFans)}`}
          className="min-w-40 flex-1 border-line sm:w-52 sm:border-l sm:pl-6"
        />
      )}
    </div>
  );
}

export function UsageSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourPlan} className={summaryClasses}>
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-6 w-full sm:w-52" />
    </SkeletonGroup>
  );
}

export function PlanUsage({ billing, className }: { billing: Billing; className: string }) {
  return (
    <ul aria-label={texts.planUsage} className={cx('grid gap-2.5', className)}>
      {listPlanUsage(billing).map(({ label, used, limit, text }) => (
        <li key={label}>
          {limit === null ? (
            <p className="flex items-baseline justify-between gap-3 text-fg-2 text-xs">
              {label} <span className="tabular-nums">{text}</span>
            </p>
          ) : (
            <Progress label={label} value={used} max={limit} valueText={text} />
          )}
        </li>
      ))}
    </ul>
  );
}

type RenewalStripProps = { billing: Billing; onChange: (change: PlanChange) => void };

/** When a paid plan renews or ends, with the buttons to change that. */
export function RenewalStrip({ billing, onChange }: RenewalStripProps) {
  const { subscription } = billing;
  if (!subscription) return null;
  const isDue = subscription.status === 'past_due';
  const Icon = isDue ? TriangleAlert : CalendarClock;
  return (
    <section
      aria-label={texts.yourPlan}
      className={cx(stripClasses, isDue ? 'border-warning/35 bg-warning/10' : 'border-white/[.07] bg-s1')}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', isDue ? 'text-warning' : 'text-primary-fg')} />
      <p className="min-w-0 flex-1 basis-60 text-fg-2 text-sm">
        <strong className="font-semibold text-fg">{planOf(billing.plan).name}</strong>
        <span aria-hidden> · </span>
        {describeRenewal(billing)}
      </p>
      <Allowed right="billing">
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {billing.portal && (
            <PortalButton variant={isDue ? 'primary' : 'secondary'}>
              {isDue ? texts.updateCard : texts.manageBilling}
            </PortalButton>
          )}
          {subscription.nextPlan === 'free' ? (
            <Button size="small" onClick={() => onChange({ kind: 'resume' })}>
              {texts.keepName(planOf(subscription.plan).name)}
            </Button>
          ) : (
            <Button size="small" variant="ghost" onClick={() => onChange({ kind: 'cancel' })}>
              {texts.cancelPlan}
            </Button>
          )}
        </div>
      </Allowed>
    </section>
  );
}

const summaryClasses =
  'flex w-full flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-white/[.07] bg-s1 px-5 py-3.5 sm:w-auto';
const stripClasses = 'mt-6 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-lg border px-5 py-3';
