import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { texts } from '../texts.ts';
import type { CampaignRow } from './campaigns.store.ts';
import { findContacted } from './contacted.store.ts';
import { listPeople, moveDeliveries } from './deliveries.store.ts';

export const leaveOutReasons = [texts.reasons.contacted, texts.reasons.leftOut];

/** Deliveries in this state whose recipients already received an email about the release. */
export async function findContactedIds(
  db: Queryable,
  owner: string,
  { id, trackId, projectId }: CampaignRow,
  state: 'queued' | 'failed' | 'unknown',
): Promise<string[]> {
  const people = await listPeople(db, owner, id, state);
  const emails = people.map(({ email }) => email);
  const found = await findContacted(db, owner, { trackId, projectId, exceptCampaign: id }, emails);
  const contacted = new Set(found.map(({ email }) => email));
  return people.filter(({ email }) => contacted.has(email)).map((person) => person.id);
}

/** Skips those who already received an email about the release: all queued ones, or only the given ones. */
export async function leaveOutContacted(
  transaction: Transaction,
  owner: string,
  campaign: CampaignRow,
  among?: readonly string[],
): Promise<void> {
  const contacted = await findContactedIds(transaction, owner, campaign, 'queued');
  const ids = among ? contacted.filter((id) => among.includes(id)) : contacted;
  await moveDeliveries(
    transaction,
    owner,
    campaign.id,
    'queued',
    { state: 'skipped', reason: texts.reasons.contacted },
    { ids },
  );
}

/** Skips everybody but these recipients. */
export async function leaveOutOthers(
  transaction: Transaction,
  owner: string,
  campaignId: string,
  exceptRecipients: readonly string[],
): Promise<void> {
  const notNamed = { state: 'skipped' as const, reason: texts.reasons.leftOut };
  await moveDeliveries(transaction, owner, campaignId, 'queued', notNamed, { exceptRecipients });
}

/** Reverts the two above, so that it can be decided again. */
export async function includeLeftOut(transaction: Transaction, owner: string, campaignId: string): Promise<void> {
  const queued = { state: 'queued' as const, reason: null };
  await moveDeliveries(transaction, owner, campaignId, 'skipped', queued, { reasons: leaveOutReasons });
}
