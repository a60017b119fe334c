import * as z from 'zod/mini';
import { named } from './endpoint.ts';
import { failWith, requiredTextField } from './fields.ts';
import { maxCampaignRecipients, maxTitleCharacters } from './limits.ts';
import { outreachFailures } from './outreach-failures.ts';

const incomplete = failWith(outreachFailures, 'campaign_incomplete');
const id = z.string(incomplete).check(z.minLength(1, incomplete), z.maxLength(128));
export const ids = z.array(z.string(incomplete).check(z.maxLength(128)), incomplete);
/** Skips recipients who already got an email about this release. */
export const leaveOutContacted = z.optional(z.boolean());

export const campaign = {
  name: requiredTextField(maxTitleCharacters, incomplete),
  templateId: id,
  /** The release of a campaign whose template is for all tracks; ignored when the template has a track. */
  trackId: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  recipientIds: ids.check(z.minLength(1, incomplete), z.maxLength(maxCampaignRecipients)),
};

export const sending = {
  /** ISO 8601 with an offset; it must be in the future. */
  scheduledAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  leaveOutContacted,
};

export const bulkSending = named(
  'BulkSending',
  z.object({
    campaignId: id,
    /** Ids, or objects with an id, that limit sending to these recipients of the campaign; defaults to all of them. */
    recipients: z.optional(
      z.array(z.union([z.string(), z.object({ id: z.string() })])).check(z.maxLength(maxCampaignRecipients)),
    ),
    leaveOutContacted,
  }),
);
