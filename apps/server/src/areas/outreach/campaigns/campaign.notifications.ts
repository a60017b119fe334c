import type { CampaignStats } from '@debut/contract/campaigns';
import type { Transaction } from '../../../platform/db/database.ts';
import type { PlanningServices } from '../../planning/index.ts';
import { texts } from '../texts.ts';
import type { CampaignRow } from './campaigns.store.ts';
import { countReachedBlogs } from './deliveries.store.ts';

/** Notifies the artist that a campaign has ended, and completes the tasks that wait for it. */
export function createReportCampaign({ notifications, completeTasksFor }: PlanningServices) {
  return async (transaction: Transaction, campaign: CampaignRow, stats: CampaignStats): Promise<void> => {
    const { id, userId, trackId: track, projectId: project } = campaign;
    const outcome = describeOutcome(campaign.name, stats);
    await notifications.notify(transaction, userId, [{ type: 'system', ...outcome, to: `/campaign/${id}` }]);
    if (stats.sent === 0) return;
    const blogs = await countReachedBlogs(transaction, userId, id);
    if (track !== null) await completeTasksFor(transaction, userId, { what: 'campaign', track, blogs });
    if (project !== null) await completeTasksFor(transaction, userId, { what: 'campaign', project, blogs });
  };
}

/** Only what the mail service confirmed counts as sent. */
function describeOutcome(name: string, { sent, unknown }: CampaignStats): { title: string; message: string } {
  const all = sent + unknown;
  const { campaignFailed, campaignNotConfirmed, campaignSent } = texts;
  if (all === 0) return { title: campaignFailed.title, message: campaignFailed.message(name) };
  const { title, message } = sent === 0 ? campaignNotConfirmed : campaignSent;
  return { title, message: message(name, unknown, all) };
}
