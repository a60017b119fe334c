import { type Billing, billingEndpoints } from '@debut/contract/billing';
import { dollars, enterprise, planOf } from '@debut/contract/catalogue';
import { formatNumber } from '@debut/contract/texts';
import { Coins } from 'lucide-react';
import { Link } from 'wouter';
import { hasPlans } from '../../../data/app-config.ts';
import { dateOfMoment } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { creditCount } from '../../../data/top-up.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { describeRenewal } from '../billing.model.ts';
import { PortalButton } from '../checkout/portal-button.tsx';
import { CreditHistory } from '../credits/credit-history.tsx';
import { PlanUsage } from './current-plan.tsx';
import { texts } from './texts.ts';

export function PlanCard() {
  const billing = useData(billingEndpoints.read, {});
  return (
    <Card id="plan" aria-labelledby="plan-title" className="scroll-mt-20 p-5 sm:p-6">
      <CardTitle id="plan-title">{texts.planAndCredits}</CardTitle>
      <QueryView query={billing} pending={<PlanSkeleton />} className="mt-5">
        {(data) => (
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <PlanTile billing={data} />
            <BalanceTile billing={data} />
          </div>
        )}
      </QueryView>
      <CreditHistory />
    </Card>
  );
}

function PlanSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourPlan} className="mt-5 grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </SkeletonGroup>
  );
}

function PlanTile({ billing }: { billing: Billing }) {
  const { name, priceCents } = planOf(billing.plan);
  const isEnterprise = hasPlans() && billing.entitlements.whiteLabel;
  const { fans, maxFans } = billing.usage;
  return (
    <div className={tileClasses}>
      <p className="flex items-center justify-between text-fg-2 text-sm">
        {texts.plan} <StateBadge billing={billing} />
      </p>
      <p className="mt-1 font-bold font-display text-2xl">
        {isEnterprise ? enterprise.name : name}{' '}
        <span className="font-normal font-sans text-fg-2 text-sm tracking-normal">
          {isEnterprise ? texts.byContract : texts.monthDollars(dollars(priceCents))}
        </span>
      </p>
      <p className="mt-1 text-fg-2 text-sm">
        {describeRenewal(billing)}
        {!hasPlans() && texts.ofFans(fans, maxFans)}
      </p>
      {hasPlans() && <PlanUsage billing={billing} className="mt-4" />}
      <Allowed
        right="billing"
        otherwise={() => <p className="mt-auto pt-4 text-fg-3 text-sm">{texts.onlyTheOwnerCanChange}</p>}
      >
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Button asChild size="small" variant="primary">
            <Link to="/pricing">{texts.changePlan}</Link>
          </Button>
          {billing.portal && (
            <PortalButton variant="ghost">
              {billing.subscription?.status === 'past_due' ? texts.updateCard : texts.invoicesAndCards}
            </PortalButton>
          )}
        </div>
      </Allowed>
    </div>
  );
}

function BalanceTile({ billing: { balance, usage } }: { billing: Billing }) {
  return (
    <div className={tileClasses}>
      <p className="text-fg-2 text-sm">{texts.balance}</p>
      <p className="mt-1 flex items-center gap-2 font-bold font-display text-2xl tabular-nums">
        <Coins aria-hidden className="size-5 text-warning" />
        {formatNumber(balance)}{' '}
        <span className="font-normal font-sans text-fg-2 text-sm tracking-normal">{texts.credits}</span>
      </p>
      <p className="mt-1 text-fg-2 text-sm">
        {texts.usedSinceCreditCount(creditCount(usage.creditsSpent), dateOfMoment(usage.since))}
      </p>
      <Allowed right="billing">
        <div className="mt-auto flex pt-4">
          <Button asChild size="small">
            <Link to="/pricing#add-ons">{texts.buyCredits}</Link>
          </Button>
        </div>
      </Allowed>
    </div>
  );
}

function StateBadge({ billing: { plan, subscription } }: { billing: Billing }) {
  if (subscription?.status === 'past_due') return <Badge tone="warning">{texts.paymentFailed}</Badge>;
  if (subscription?.nextPlan === 'free')
    return <Badge>{texts.endsOnDateOfMoment(dateOfMoment(subscription.periodEnd))}</Badge>;
  if (subscription && subscription.nextPlan !== plan) return <Badge tone="info">{texts.changing}</Badge>;
  return <Badge tone="success">{texts.active}</Badge>;
}

const tileClasses = 'flex flex-col rounded-lg bg-s2 p-4 sm:p-5';
