import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findTemplate } from '../templates/templates.store.ts';
import { addDeliveries } from './begin-campaign.ts';
import * as store from './campaigns.store.ts';
import { deleteOtherDeliveries, listRecipientKeys } from './deliveries.store.ts';
import { includeLeftOut, leaveOutContacted } from './leave-out.ts';

interface CampaignFields {
  readonly name: string;
  readonly templateId: string;
  /** The release it is about when the template is for all tracks. */
  readonly trackId?: string | null | undefined;
  readonly recipientIds: readonly string[];
  readonly measured?: boolean | undefined;
}

export type CampaignChange = { readonly [Field in keyof CampaignFields]?: CampaignFields[Field] | undefined };

export async function insertDraft(
  transaction: Transaction,
  owner: string,
  { id, now }: { id: string; now: Date },
  fields: CampaignFields,
): Promise<void> {
  const { name, measured = false } = fields;
  const email = await readEmail(transaction, owner, fields.templateId, fields.trackId);
  const people = await readRecipients(transaction, owner, fields.recipientIds);
  const row = { id, userId: owner, kind: 'campaign' as const, name, ...email, projectId: null, measured };
  await store.insertCampaign(transaction, { ...row, status: 'draft', createdAt: now });
  await addDeliveries(transaction, owner, id, people);
}

/**
 * Recipients who stay keep their delivery, left out or not. Additions to a scheduled campaign are not confirmed yet:
 * people who already received an email about its release are left out when they are added or when the release changes.
 */
export async function changeDraft(
  transaction: Transaction,
  owner: string,
  campaign: store.CampaignRow,
  change: CampaignChange,
): Promise<void> {
  const { name, templateId, recipientIds, measured } = change;
  const trackId = change.trackId ?? campaign.trackId;
  const email = templateId === undefined ? {} : await readEmail(transaction, owner, templateId, trackId);
  const next = { ...(name !== undefined && { name }), ...(measured !== undefined && { measured }), ...email };
  if (Object.keys(next).length > 0) await store.updateCampaign(transaction, owner, campaign.id, next);
  const added = recipientIds ? await replaceRecipients(transaction, owner, campaign.id, recipientIds) : [];
  if (campaign.status !== 'scheduled') return;
  const changed = { ...campaign, ...next };
  if (changed.trackId === campaign.trackId) return leaveOutContacted(transaction, owner, changed, added);
  await includeLeftOut(transaction, owner, campaign.id);
  await leaveOutContacted(transaction, owner, changed);
}

/** The ids of the deliveries that were added. */
async function replaceRecipients(
  transaction: Transaction,
  owner: string,
  campaignId: string,
  recipientIds: readonly string[],
): Promise<string[]> {
  const people = await readRecipients(transaction, owner, recipientIds);
  await deleteOtherDeliveries(
    transaction,
    owner,
    campaignId,
    people.map(({ id }) => id),
  );
  const known = new Set(await listRecipientKeys(transaction, owner, campaignId));
  const added = people.filter(({ id }) => !known.has(id));
  return addDeliveries(transaction, owner, campaignId, added);
}

async function readRecipients(transaction: Transaction, owner: string, ids: readonly string[]) {
  const people = await store.findAddressees(transaction, owner, ids);
  if (people.length === 0) throw new Failure('campaign_incomplete', { field: 'recipientIds' });
  return people;
}

/** The template's email, about its own track or else this one. */
async function readEmail(
  transaction: Transaction,
  owner: string,
  templateId: string,
  otherTrackId: string | null | undefined,
) {
  const template = await findTemplate(transaction, owner, templateId);
  if (!template) throw new Failure('campaign_incomplete', { field: 'templateId' });
  const trackId = template.trackId ?? otherTrackId ?? null;
  if (trackId && !(await store.hasTrack(transaction, owner, trackId))) throw new Failure('not_found');
  return { templateId, trackId, subject: template.subject, body: template.body };
}
