import type { Runtime } from '../../runtime.ts';
import type { Brands, RequireConfirmedEmail } from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import { createReportCampaign } from './campaigns/campaign.notifications.ts';
import type { OutreachServices } from './create-services.ts';
import type { CheckFollowUps } from './sending/claim.store.ts';
import { startSending } from './sending/email-channel.ts';
import type { PromoLinksFor } from './sending/email-session.ts';

/** Sends what is queued until the process stops. */
export function startOutreachJobs(
  runtime: Runtime,
  services: {
    brands: Brands;
    outreach: OutreachServices;
    planning: PlanningServices;
    promo: { linksForEmails: PromoLinksFor; checkFollowUps: CheckFollowUps };
    billing: BillingServices;
    requireConfirmedEmail: RequireConfirmedEmail;
  },
): void {
  const { config, clock, database, events, log, metrics } = runtime;
  const { outreach, planning, billing, requireConfirmedEmail } = services;
  const sending = startSending({
    db: database.db,
    clock,
    events,
    log,
    ...outreach.mailboxes,
    perMinute: config.mailRatePerMinute,
    originFor: services.brands.originFor,
    promoLinksFor: services.promo.linksForEmails,
    checkFollowUps: services.promo.checkFollowUps,
    notify: planning.notifications.notify,
    requireConfirmedEmail,
    requirePlan: billing.planRules.requireCampaign,
    onCampaignEnded: createReportCampaign(planning),
    onOutcome: (outcome) => metrics.countDelivery('mail', outcome),
  });
  runtime.onClose(() => sending.stop());
}
