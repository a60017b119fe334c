import type { Billing } from '@debut/contract/billing';
import { planOf } from '@debut/contract/catalogue';
import { entitlementsOf } from '@debut/contract/entitlements';
import type { PlanId } from '@debut/contract/plan-id';

/** An account on this plan that has used nothing of it, except as given. */
export function testBilling(plan: PlanId = 'free', usage: Partial<Billing['usage']> = {}): Billing {
  return {
    plan,
    balance: 50,
    subscription: null,
    usage: {
      creditsSpent: 0,
      since: '2026-11-01T00:00:00.000Z',
      until: '2026-12-01T00:00:00.000Z',
      fans: 0,
      maxFans: planOf(plan).maxFans,
      campaigns: 0,
      textCampaigns: 0,
      masteringCredits: 0,
      ...usage,
    },
    entitlements: entitlementsOf[plan],
    payments: true,
    portal: false,
  };
}
