import type { Runtime } from '../../runtime.ts';
import type { BillingServices } from '../billing/index.ts';
import { systemMailJob } from '../delivery/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import { createReminderService } from './roster/reminders.service.ts';
import { createRosterService } from './roster/roster.service.ts';

export function createInsightServices(
  { config, database, clock, queue }: Runtime,
  dependencies: { billing: BillingServices; planning: PlanningServices; fileAddress: (path: string) => string },
) {
  const { billing, planning, fileAddress } = dependencies;
  const shared = { db: database.db, clock, requireDashboards: billing.planRules.requireDashboards };
  return {
    roster: createRosterService({ ...shared, findWallet: billing.findWallet, fileAddress }),
    reminders: createReminderService({
      ...shared,
      notifyMembers: planning.notifications.notifyMembers,
      mail: (transaction, message) => queue.enqueue(transaction, systemMailJob, message),
      settings: { publicUrl: config.publicUrl, canEmail: config.systemMail !== undefined },
    }),
  };
}
