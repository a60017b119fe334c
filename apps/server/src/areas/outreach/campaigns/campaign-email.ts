import { noReleaseValues } from '@debut/contract/placeholders';
import type { CampaignEmail } from '@debut/contract/send-review';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { readSender } from '../mailbox/sender.store.ts';
import { prepareMail } from '../sending/compose-email.ts';
import { findCampaign } from './campaigns.store.ts';
import { currentEmail } from './current-email.ts';
import { findDelivery } from './deliveries.store.ts';
import { readReleaseValues } from './release-values.ts';

/**
 * The email as one recipient sees it. Once the campaign has started it is what was frozen then, even if the template
 * changed.
 */
export async function readEmail(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  owner: string,
  campaignId: string,
  deliveryId?: string,
): Promise<CampaignEmail> {
  const campaign = await findCampaign(db, owner, campaignId);
  const delivery = campaign && (await findDelivery(db, owner, campaignId, deliveryId));
  if (!campaign || !delivery) throw new Failure('not_found');
  const { subject, body } = campaign.startedAt ? campaign : await currentEmail(db, owner, campaign);
  const release = campaign.startedAt
    ? (campaign.releaseValues ?? noReleaseValues)
    : await readReleaseValues(db, owner, campaign, clock());
  const sender = await readSender(db, owner);
  const compose = prepareMail({ subject, body, measured: false, release }, { publicUrl, sender });
  const { name, email, category } = delivery;
  return { to: { name, email }, ...compose({ name, email, category }) };
}
