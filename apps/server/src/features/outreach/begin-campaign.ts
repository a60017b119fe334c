import type { Delivery } from '@debut/contract/campaigns';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import * as store from './campaigns.store.ts';
import { currentLetter } from './current-letter.ts';
import { countReachable, insertDeliveries, moveDeliveries } from './deliveries.store.ts';
import { findMailbox } from './mailbox.store.ts';

/** Now, or at its time: fixes the letter and lets the worker have it. */
export async function beginCampaign(
  transaction: Database,
  owner: string,
  campaign: store.CampaignRow,
  options: { now: Date; scheduledAt?: Date | undefined; onlyTo?: readonly string[] | undefined },
): Promise<number> {
  await requireMailbox(transaction, owner);
  if (options.onlyTo) {
    const leftOut = { state: 'skipped' as const, reason: 'Left out when the campaign was sent' };
    await moveDeliveries(transaction, owner, campaign.id, 'queued', leftOut, {
      exceptRecipients: options.onlyTo,
    });
  }
  const reachable = await countReachable(transaction, owner, campaign.id);
  if (reachable === 0) throw new Failure('campaign_incomplete', { field: 'recipientIds' });
  const { scheduledAt } = options;
  await store.updateCampaign(transaction, owner, campaign.id, {
    ...(await currentLetter(transaction, owner, campaign)),
    status: scheduledAt ? 'scheduled' : 'sending',
    scheduledAt: scheduledAt ?? campaign.scheduledAt,
    startedAt: scheduledAt ? null : options.now,
    notice: null,
  });
  return reachable;
}

export async function requireMailbox(transaction: Database, owner: string) {
  const mailbox = await findMailbox(transaction, owner);
  if (!mailbox || mailbox.problem) throw new Failure('mailbox_not_connected');
  return mailbox;
}

/** One delivery for each, from the moment it is drafted. */
export async function addDeliveries(
  transaction: Database,
  owner: string,
  campaignId: string,
  people: readonly { id: string | null; email: string; name: string; category: Delivery['category'] }[],
): Promise<void> {
  const rows = people.map(({ id, email, name, category }) => ({
    id: newId(),
    userId: owner,
    campaignId,
    recipientId: id,
    recipientKey: id ?? email,
    email,
    name,
    category,
    state: 'queued' as const,
    token: newSecret().slice(0, tokenCharacters),
  }));
  await insertDeliveries(transaction, rows);
}

const tokenCharacters = 32;
