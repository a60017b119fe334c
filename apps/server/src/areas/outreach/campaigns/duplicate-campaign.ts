import { maxTitleCharacters } from '@debut/contract/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import { addDeliveries } from './begin-campaign.ts';
import { type CampaignRow, insertCampaign } from './campaigns.store.ts';
import { listAllPeople } from './deliveries.store.ts';

/** Creates a draft with the same email and recipients, without those deleted since; returns its name. */
export async function duplicateCampaign(
  transaction: Transaction,
  original: CampaignRow,
  { id, now }: { id: string; now: Date },
): Promise<string> {
  const { userId, kind, templateId, trackId, projectId, subject, body, measured } = original;
  const name = `${original.name.slice(0, maxTitleCharacters - copySuffix.length)}${copySuffix}`;
  const email = { kind, templateId, trackId, projectId, subject, body, measured };
  await insertCampaign(transaction, { id, userId, name, ...email, status: 'draft', createdAt: now });
  await addDeliveries(transaction, userId, id, await listAllPeople(transaction, userId, original.id));
  return name;
}

const copySuffix = ' (copy)';
