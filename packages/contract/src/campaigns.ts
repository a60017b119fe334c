import * as z from 'zod/mini';
import * as field from './campaign-fields.ts';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { maxCampaignRecipients, maxSearchCharacters } from './limits.ts';
import { recipientCategories } from './recipients.ts';

/** `sent`: every delivery ended and at least one is sent or unknown; `failed`: every one ended and none is. */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled'] as const;
const campaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof campaignStatus>;

/**
 * `unknown`: the mail service took the mail and the answer was lost, or may have: it is never sent again by itself.
 * `sending`: on its way this moment.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'skipped', 'unknown'] as const;
const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryState>;

/** How many recipients; the first five add up to all of them (`queued` counts what is on its way too). */
const campaignStats = named(
  'CampaignStats',
  z.object({
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
    unknown: z.int(),
    bounced: z.int(),
    unsubscribed: z.int(),
    /** Zero unless the campaign measures. */
    opened: z.int(),
    clicked: z.int(),
  }),
);
export type CampaignStats = z.infer<typeof campaignStats>;

const campaign = named(
  'Campaign',
  z.object({
    id: z.string(),
    /** `project`: a mail of the project page. */
    kind: z.enum(['campaign', 'project']),
    name: z.string(),
    templateId: z.nullable(z.string()),
    trackId: z.nullable(z.string()),
    projectId: z.nullable(z.string()),
    recipientIds: z.array(z.string()),
    recipientCount: z.int(),
    subject: z.string(),
    status: campaignStatus,
    /** Whether opens and clicks are measured. */
    measured: z.boolean(),
    stats: campaignStats,
    /** Why it is paused or waits, for a person: the artist paused it, the mailbox is gone, the day's mails are used up. */
    notice: z.nullable(z.string()),
    /** When it goes on by itself. */
    waitingUntil: z.nullable(isoInstant),
    scheduledAt: z.nullable(isoInstant),
    createdAt: isoInstant,
    startedAt: z.nullable(isoInstant),
    /** When the last delivery ended. */
    sentAt: z.nullable(isoInstant),
  }),
);
export type Campaign = z.infer<typeof campaign>;

const delivery = named(
  'Delivery',
  z.object({
    id: z.string(),
    recipientId: z.nullable(z.string()),
    email: z.string(),
    name: z.string(),
    category: z.enum(recipientCategories),
    state: deliveryState,
    /** Why it failed, was skipped or is unknown, or why it waits. */
    reason: z.nullable(z.string()),
    attempts: z.int(),
    sentAt: z.nullable(isoInstant),
    openedAt: z.nullable(isoInstant),
    clickedAt: z.nullable(isoInstant),
    unsubscribedAt: z.nullable(isoInstant),
    bouncedAt: z.nullable(isoInstant),
  }),
);
export type Delivery = z.infer<typeof delivery>;

const campaignId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Campaigns';

export const campaignEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email/campaigns',
    access: 'user',
    reads: ['campaigns'],
    tag,
    summary: 'The campaigns, newest first; with `fields=summary` without their `recipientIds` (the list is then empty)',
    query: z.object({
      trackId: z.optional(z.string().check(z.maxLength(128))),
      projectId: z.optional(z.string().check(z.maxLength(128))),
      fields: z.optional(z.enum(['summary', 'all'])),
    }),
    response: z.array(campaign),
  }),
  create: endpoint({
    method: 'POST',
    path: '/email/campaigns',
    access: 'user',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Makes a draft; nothing is sent yet. Ids that are not the caller’s are ignored',
    body: named('CampaignCreation', z.object({ ...field.campaign, measured: z.optional(z.boolean()) })),
    response: campaign,
  }),
  read: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}',
    access: 'user',
    reads: ['campaigns'],
    tag,
    summary: 'One campaign',
    params: campaignId,
    response: campaign,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/campaigns/{id}',
    access: 'user',
    changes: ['campaigns'],
    tag,
    summary:
      'Changes a draft or a scheduled campaign; people added to a scheduled one who already got an email about its release are left out until `send` includes them',
    params: campaignId,
    body: named(
      'CampaignUpdate',
      z.object({
        name: z.optional(field.campaign.name),
        templateId: z.optional(field.campaign.templateId),
        trackId: field.campaign.trackId,
        recipientIds: z.optional(field.campaign.recipientIds),
        measured: z.optional(z.boolean()),
      }),
    ),
    response: campaign,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/email/campaigns/{id}',
    access: 'user',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Deletes a campaign that was never begun: a draft or a scheduled one',
    params: campaignId,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/duplicate',
    access: 'user',
    changes: ['campaigns'],
    tag,
    summary: 'Makes a draft with the same email and recipients',
    params: campaignId,
    response: campaign,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/stats',
    access: 'user',
    reads: ['campaigns'],
    tag,
    summary: 'How many recipients are in which state',
    params: campaignId,
    response: campaignStats,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/deliveries',
    access: 'user',
    reads: ['campaigns'],
    tag,
    summary: 'Every recipient with state and reason, by name; `next` is the cursor of the following page',
    params: campaignId,
    query: z.object({
      state: z.optional(deliveryState),
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      cursor: z.optional(z.string().check(z.maxLength(512))),
      /** 1 to 500; 100 unless told. */
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/))),
    }),
    response: named('DeliveryPage', z.object({ deliveries: z.array(delivery), next: z.nullable(z.string()) })),
  }),
  send: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/send',
    access: 'user',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Sends a campaign now, or at `scheduledAt`; again on a scheduled one it changes the time',
    params: campaignId,
    body: named('CampaignSending', z.object(field.sending)),
    response: campaign,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/oauth/gmail/bulk',
    access: 'user',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Sends a campaign now; subject, body and recipients are read from the campaign, not from the call',
    body: field.bulkSending,
    response: named(
      'BulkSent',
      z.object({
        campaignId: z.string(),
        status: campaignStatus,
        /** To how many it really goes, without the skipped. */
        sentCount: z.int(),
      }),
    ),
  }),
  pause: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/pause',
    access: 'user',
    changes: ['campaigns'],
    tag,
    summary: 'Stops sending; what is on its way this moment still arrives. A scheduled campaign can be paused too',
    params: campaignId,
    response: campaign,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/resume',
    access: 'user',
    changes: ['campaigns'],
    tag,
    summary: 'Goes on with a paused campaign',
    params: campaignId,
    response: campaign,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/cancel',
    access: 'user',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Ends a campaign; who has not got it yet is skipped. A scheduled one becomes a draft again',
    params: campaignId,
    response: campaign,
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/retry',
    access: 'user',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Tries the failed ones again',
    params: campaignId,
    body: z.optional(named('FailedResending', z.object({ leaveOutContacted: field.leaveOutContacted }))),
    response: campaign,
  }),
  resendUnknown: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/resend-unknown',
    access: 'user',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'By the artist’s choice: sends again what may or may not have arrived, all or those named',
    params: campaignId,
    body: named(
      'UnknownResending',
      z.object({
        deliveryIds: z.optional(field.ids.check(z.maxLength(maxCampaignRecipients))),
        leaveOutContacted: field.leaveOutContacted,
      }),
    ),
    response: campaign,
  }),
  markBounced: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/deliveries/{deliveryId}/bounced',
    access: 'user',
    changes: ['campaigns'],
    tag,
    summary: 'Notes that a mail came back to the artist’s mailbox; later campaigns leave that address out',
    params: z.object({ id: z.string().check(z.maxLength(128)), deliveryId: z.string().check(z.maxLength(128)) }),
    response: delivery,
  }),
};
