import type { CampaignStats } from '@debut/contract/campaigns';

/** Of a campaign that has no deliveries. */
export const noStats: CampaignStats = {
  queued: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  unknown: 0,
  bounced: 0,
  unsubscribed: 0,
  opened: 0,
  clicked: 0,
};
