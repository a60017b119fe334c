import * as z from 'zod/mini';
import * as field from './campaign-fields.ts';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { maxCampaignRecipients, maxSearchCharacters } from './limits.ts';
import { recipientCategories } from './recipients.ts';

/** `sent`: every delivery has ended and at least one is sent or unknown; `failed`: every delivery has ended and none is. */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled'] as const;
const campaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof campaignStatus>;

/**
 * `sending`: in flight. `unknown`: the mail service may have accepted the email but its response was lost, so it is never
 * resent automatically.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'skipped', 'unknown'] as const;
export const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Numbers of recipients; the first five add up to the total, and `queued` includes emails in flight. */
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
    /** Zero unless the campaign tracks opens and clicks. */
    opened: z.int(),
    clicked: z.int(),
  }),
);
export type CampaignStats = z.infer<typeof campaignStats>;

const campaign = named(
  'Campaign',
  z.object({
    id: z.string(),
    /** `project`: an email sent from the project page. */
    kind: z.enum(['campaign', 'project']),
    name: z.string(),
    templateId: z.nullable(z.string()),
    trackId: z.nullable(z.string()),
    projectId: z.nullable(z.string()),
    recipientIds: z.array(z.string()),
    recipientCount: z.int(),
    subject: z.string(),
    status: campaignStatus,
    /** Whether opens and clicks are tracked. */
    measured: z.boolean(),
    stats: campaignStats,
    /** Why it is paused or waiting, as a sentence to show. */
    notice: z.nullable(z.string()),
    /** When sending resumes automatically. */
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
    /** Why it failed, was skipped, is unknown or is waiting. */
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
    access: 'member',
    right: 'view',
    reads: ['campaigns'],
    tag,
    summary: 'Lists campaigns, newest first; with `fields=summary`, `recipientIds` is empty',
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
    access: 'member',
    right: 'edit',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Creates a draft campaign without sending it; ids the caller does not own are ignored',
    body: named('CampaignCreation', z.object({ ...field.campaign, measured: z.optional(z.boolean()) })),
    response: campaign,
  }),
  read: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}',
    access: 'member',
    right: 'view',
    reads: ['campaigns'],
    tag,
    summary: 'Returns a campaign',
    params: campaignId,
    response: campaign,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/campaigns/{id}',
    access: 'member',
    right: 'edit',
    changes: ['campaigns'],
    tag,
    summary:
      'Updates a draft or scheduled campaign; people added to a scheduled one who already got an email about its release are skipped until `send` includes them',
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
    access: 'member',
    right: 'edit',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Deletes a draft or scheduled campaign',
    params: campaignId,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/duplicate',
    access: 'member',
    right: 'edit',
    changes: ['campaigns'],
    tag,
    summary: 'Creates a draft with the same email and recipients',
    params: campaignId,
    response: campaign,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/stats',
    access: 'member',
    right: 'view',
    reads: ['campaigns'],
    tag,
    summary: 'Returns the number of recipients in each state',
    params: campaignId,
    response: campaignStats,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/deliveries',
    access: 'member',
    right: 'view',
    reads: ['campaigns'],
    tag,
    summary: 'Lists recipients by name with state and reason; `next` is the cursor of the next page',
    params: campaignId,
    query: z.object({
      state: z.optional(deliveryState),
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      cursor: z.optional(z.string().check(z.maxLength(512))),
      /** 1 to 500; defaults to 100. */
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/))),
    }),
    response: named('DeliveryPage', z.object({ deliveries: z.array(delivery), next: z.nullable(z.string()) })),
  }),
  send: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/send',
    access: 'member',
    right: 'send',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Sends a campaign now or at `scheduledAt`; reschedules one that is already scheduled',
    params: campaignId,
    body: named('CampaignSending', z.object(field.sending)),
    response: campaign,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/oauth/gmail/bulk',
    access: 'member',
    right: 'send',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Sends a campaign now; subject, body and recipients come from the campaign, not from the request',
    body: field.bulkSending,
    response: named(
      'BulkSent',
      z.object({
        campaignId: z.string(),
        status: campaignStatus,
        /** The number of recipients it goes to, without skipped ones. */
        sentCount: z.int(),
      }),
    ),
  }),
  pause: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/pause',
    access: 'member',
    right: 'send',
    changes: ['campaigns'],
    tag,
    summary: 'Pauses a campaign that is sending or scheduled; emails in flight still arrive',
    params: campaignId,
    response: campaign,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/resume',
    access: 'member',
    right: 'send',
    changes: ['campaigns'],
    tag,
    summary: 'Resumes a paused campaign',
    params: campaignId,
    response: campaign,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/cancel',
    access: 'member',
    right: 'send',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Cancels a campaign and skips recipients who have not received it; a scheduled one becomes a draft again',
    params: campaignId,
    response: campaign,
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/retry',
    access: 'member',
    right: 'send',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Retries failed deliveries',
    params: campaignId,
    body: z.optional(named('FailedResending', z.object({ leaveOutContacted: field.leaveOutContacted }))),
    response: campaign,
  }),
  resendUnknown: endpoint({
    method: 'POST',
    path: '/email/campaigns/{id}/resend-unknown',
    access: 'member',
    right: 'send',
    changes: ['campaigns', 'billing'],
    tag,
    summary: 'Resends unconfirmed deliveries, all or the given ones, when the artist chooses to',
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
    access: 'member',
    right: 'send',
    changes: ['campaigns'],
    tag,
    summary: 'Marks a delivery as bounced; later campaigns skip that address',
    params: z.object({ id: z.string().check(z.maxLength(128)), deliveryId: z.string().check(z.maxLength(128)) }),
    response: delivery,
  }),
};
