import { type Entitlements, enterpriseEntitlements, entitlementsOf, unlimited } from '@debut/contract/entitlements';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { findPlan } from '../billing.store.ts';
import { findPlanInForce } from '../payments/subscriptions.store.ts';
import { type Month, planMonthAt } from './months.ts';

export type EntitlementReader = ReturnType<typeof createEntitlementReader>;

/**
 * What an account's plan includes now. Queries run on the given connection, because rules are checked inside
 * transactions.
 */
export function createEntitlementReader({ clock, plans }: { clock: Clock; plans: boolean }) {
  return {
    async of(at: Queryable, workspace: WorkspaceId): Promise<Entitlements> {
      if (!plans) return unlimited;
      const { plan, isEnterprise } = await findPlan(at, workspace);
      return isEnterprise ? enterpriseEntitlements : entitlementsOf[plan];
    },

    /** The billing month that use at that moment counts toward. */
    async monthOf(at: Queryable, workspace: WorkspaceId, moment = clock()): Promise<Month> {
      return planMonthAt((await findPlanInForce(at, workspace))?.month, moment, clock());
    },
  };
}
