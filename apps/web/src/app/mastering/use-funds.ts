import type { Billing } from '@debut/contract/billing';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import { usePurchase } from '../../areas/billing/checkout/use-purchase.ts';
import type { MasteringFunds } from '../../areas/mastering/master/mastering.model.ts';
import { hasPlans } from '../../data/app-config.ts';
import type { TopUp } from '../../data/top-up.ts';
import { usePlan } from '../../data/use-plan.ts';
import { useNavigation } from '../../ui/app-router.tsx';

/** What can pay for mastering, and how to buy more without losing this page. */
export function useFunds(): { funds: MasteringFunds; topUp: TopUp } {
  const me = useMe();
  const plan = usePlan();
  const { pathname, search } = useNavigation().shown;
  const { processing, buyAddOn } = usePurchase(pathname + search);
  return {
    funds: getFunds(me.data?.credits, plan),
    topUp: { isLeaving: processing !== null, buy: buyAddOn },
  };
}

/** The balance is unknown until the plan has loaded, because the plan's included credits are used first. */
function getFunds(credits: number | undefined, plan: Billing | undefined): MasteringFunds {
  if (!plan) return { balance: hasPlans() ? undefined : credits, included: 0 };
  const { entitlements, usage } = plan;
  return { balance: credits, included: Math.max(0, entitlements.masteringCredits - usage.masteringCredits) };
}
