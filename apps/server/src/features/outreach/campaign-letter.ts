import type { CampaignLetter } from '@debut/contract/campaigns';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findCampaign } from './campaigns.store.ts';
import { prepareMail } from './compose-mail.ts';
import { currentLetter } from './current-letter.ts';
import { findDelivery } from './deliveries.store.ts';

/** What a campaign says to one person. Once it has begun that is what was fixed then, whatever became of the template. */
export async function readLetter(
  { db, publicUrl }: { db: Database; publicUrl: string },
  owner: string,
  campaignId: string,
  deliveryId?: string,
): Promise<CampaignLetter> {
  const campaign = await findCampaign(db, owner, campaignId);
  const delivery = campaign && (await findDelivery(db, owner, campaignId, deliveryId));
  if (!campaign || !delivery) throw new Failure('not_found');
  const { subject, body } = campaign.startedAt ? campaign : await currentLetter(db, owner, campaign);
  // Without a token there is no footer, and so nobody's name in it.
  const compose = prepareMail({ subject, body, measured: false }, { publicUrl, sender: '' });
  const { name, email, category } = delivery;
  return { to: { name, email }, ...compose({ name, email, category }) };
}
