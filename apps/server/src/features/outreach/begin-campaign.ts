import type { Delivery } from '@debut/contract/campaigns';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import * as store from './campaigns.store.ts';
import { findContacted } from './contacted.store.ts';
import { currentLetter } from './current-letter.ts';
import { countReachable, insertDeliveries, listPeople, moveDeliveries } from './deliveries.store.ts';
import { findMailbox } from './mailbox.store.ts';
import { readReleaseValues, requireReleaseValues } from './release-values.ts';

/** Now, or at its time: fixes the letter and lets the worker have it. */
export async function beginCampaign(
  transaction: Database,
  owner: string,
  campaign: store.CampaignRow,
  options: {
    now: Date;
    scheduledAt?: Date | undefined;
    onlyTo?: readonly string[] | undefined;
    leaveOutContacted?: boolean | undefined;
  },
): Promise<number> {
  await requireMailbox(transaction, owner);
  // Who was left out when it was scheduled may be wanted now; a mere change of time decides nothing about them.
  if (options.leaveOutContacted !== undefined) {
    const again = { state: 'queued' as const, reason: null };
    await moveDeliveries(transaction, owner, campaign.id, 'skipped', again, { reasons: leaveOutReasons });
  }
  if (options.leaveOutContacted) {
    const ids = await findContactedIds(transaction, owner, campaign, 'queued');
    const contacted = { state: 'skipped' as const, reason: contactedReason };
    await moveDeliveries(transaction, owner, campaign.id, 'queued', contacted, { ids });
  }
  if (options.onlyTo) {
    const leftOut = { state: 'skipped' as const, reason: leftOutReason };
    await moveDeliveries(transaction, owner, campaign.id, 'queued', leftOut, {
      exceptRecipients: options.onlyTo,
    });
  }
  const reachable = await countReachable(transaction, owner, campaign.id);
  if (reachable === 0) throw new Failure('campaign_incomplete', { field: 'recipientIds' });
  const { scheduledAt } = options;
  const { releaseValues, ...letter } = await beginLetter(transaction, campaign, options.now);
  await store.updateCampaign(transaction, owner, campaign.id, {
    ...letter,
    releaseValues: scheduledAt ? null : releaseValues,
    status: scheduledAt ? 'scheduled' : 'sending',
    scheduledAt: scheduledAt ?? campaign.scheduledAt,
    startedAt: scheduledAt ? null : options.now,
    notice: null,
  });
  return reachable;
}

/** The email as it goes out now; refused while it names something about the release that is not set. */
export async function beginLetter(transaction: Database, campaign: store.CampaignRow, now: Date) {
  const letter = await currentLetter(transaction, campaign.userId, campaign);
  const releaseValues = await readReleaseValues(transaction, campaign.userId, campaign, now);
  requireReleaseValues(`${letter.subject} ${letter.body}`, releaseValues);
  return { ...letter, releaseValues };
}

const contactedReason = 'Already got an email about this release';
const leftOutReason = 'Left out when the campaign was sent';
export const leaveOutReasons = [contactedReason, leftOutReason];

/** The deliveries in this state whose recipients already got an email about the release. */
export async function findContactedIds(
  db: Database,
  owner: string,
  { id, trackId, projectId }: store.CampaignRow,
  state: 'queued' | 'unknown',
): Promise<string[]> {
  const people = await listPeople(db, owner, id, state);
  const emails = people.map(({ email }) => email);
  const found = await findContacted(db, owner, { trackId, projectId, exceptCampaign: id }, emails);
  const contacted = new Set(found.map(({ email }) => email));
  return people.filter(({ email }) => contacted.has(email)).map((person) => person.id);
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
