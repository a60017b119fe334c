import type { Delivery } from '@debut/contract/campaigns';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import { findMailbox } from '../mailbox/mailbox.store.ts';
import * as store from './campaigns.store.ts';
import { currentEmail } from './current-email.ts';
import { countReachable, insertDeliveries } from './deliveries.store.ts';
import { includeLeftOut, leaveOutContacted, leaveOutOthers } from './leave-out.ts';
import { readReleaseValues, requireReleaseValues } from './release-values.ts';

/** Throws when the plan does not include it. */
export type RequirePlan = (
  transaction: Transaction,
  owner: string,
  campaign: { id: string; scheduledAt?: Date | undefined; isDue?: boolean },
) => Promise<void>;

/** Starts a campaign now, or at its scheduled time: freezes the email and queues its deliveries. */
export async function beginCampaign(
  transaction: Transaction,
  owner: string,
  campaign: store.CampaignRow,
  options: {
    now: Date;
    scheduledAt?: Date | undefined;
    onlyTo?: readonly string[] | undefined;
    leaveOutContacted?: boolean | undefined;
    requirePlan: RequirePlan;
  },
): Promise<number> {
  await requireMailbox(transaction, owner);
  // Whoever was left out when it was scheduled may be included now; rescheduling alone decides nothing about them.
  if (options.leaveOutContacted !== undefined) await includeLeftOut(transaction, owner, campaign.id);
  if (options.leaveOutContacted) await leaveOutContacted(transaction, owner, campaign);
  if (options.onlyTo) await leaveOutOthers(transaction, owner, campaign.id, options.onlyTo);
  const reachable = await countReachable(transaction, owner, campaign.id);
  if (reachable === 0) throw new Failure('campaign_incomplete', { field: 'recipientIds' });
  const { scheduledAt } = options;
  await options.requirePlan(transaction, owner, { id: campaign.id, scheduledAt });
  const { releaseValues, ...emailContent } = await resolveEmail(transaction, campaign, options.now);
  await store.updateCampaign(transaction, owner, campaign.id, {
    ...emailContent,
    releaseValues: scheduledAt ? null : releaseValues,
    status: scheduledAt ? 'scheduled' : 'sending',
    scheduledAt: scheduledAt ?? campaign.scheduledAt,
    startedAt: scheduledAt ? null : options.now,
    notice: null,
  });
  const deed = scheduledAt
    ? { action: 'campaign-scheduled' as const, detail: scheduledAt.toISOString() }
    : { action: 'campaign-sent' as const, detail: String(reachable) };
  await recordActivity(transaction, owner, { at: options.now, subject: campaign.name, ...deed });
  return reachable;
}

/** The email as it is sent now; throws while it uses a release value that is not set. */
export async function resolveEmail(transaction: Transaction, campaign: store.CampaignRow, now: Date) {
  const emailContent = await currentEmail(transaction, campaign.userId, campaign);
  const releaseValues = await readReleaseValues(transaction, campaign.userId, campaign, now);
  requireReleaseValues(`${emailContent.subject} ${emailContent.body}`, releaseValues);
  return { ...emailContent, releaseValues };
}

export async function requireMailbox(transaction: Transaction, owner: string) {
  const mailbox = await findMailbox(transaction, owner);
  if (!mailbox || mailbox.problem) throw new Failure('mailbox_not_connected');
  return mailbox;
}

/** Creates one delivery per recipient, from the first draft on; returns their ids. */
export async function addDeliveries(
  transaction: Transaction,
  owner: string,
  campaignId: string,
  people: readonly Addressee[],
): Promise<string[]> {
  const rows = people.map((person) => newDelivery(owner, campaignId, person));
  await insertDeliveries(transaction, rows);
  return rows.map(({ id }) => id);
}

export interface Addressee {
  /** `null`: not a recipient, only an address. */
  readonly id: string | null;
  readonly email: string;
  readonly name: string;
  readonly category: Delivery['category'];
}

export function newDelivery(owner: string, campaignId: string, { id, email, name, category }: Addressee) {
  return {
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
  };
}

const tokenCharacters = 32;
