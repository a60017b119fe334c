import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { projectEmail } from './project-email.ts';

const person = { name: z.string(), email: z.string() };

/** An email as one recipient gets it. */
const campaignEmail = named(
  'CampaignEmail',
  z.object({
    /** The recipient of the requested delivery, or of the first one. */
    to: z.object(person),
    subject: z.string(),
    /** The complete HTML document without tracking; its unsubscribe link is inert, because the real one is personal. */
    html: z.string(),
    text: z.string(),
  }),
);
export type CampaignEmail = z.infer<typeof campaignEmail>;

/** The maximum length of each list; `count` includes everybody. */
export const maxReviewedPeople = 100;

const sendReview = named(
  'SendReview',
  z.object({
    from: z.object(person),
    /** Where replies go, if not to the sender's address. */
    replyTo: z.nullable(z.string()),
    /** Includes recipients who were already contacted. */
    recipientCount: z.int(),
    /** The first recipients, to preview their emails. */
    recipients: z.array(z.object({ id: z.string(), ...person })),
    /** Recipients who are always skipped, and why. */
    skipped: z.object({ count: z.int(), people: z.array(z.object({ ...person, reason: z.string() })) }),
    /** Recipients who already got an email about this release; `leaveOutContacted` skips them. */
    contacted: z.object({ count: z.int(), people: z.array(z.object({ ...person, at: isoInstant })) }),
    /** Playlist curators among the recipients, and how many of them were already contacted. */
    curators: z.object({ count: z.int(), contacted: z.int() }),
    /** For the requested recipient or the first one; `null` when nobody gets it. */
    email: z.nullable(campaignEmail),
    /** Why it cannot be sent yet. */
    blocker: z.nullable(z.string()),
    /** Possible mistakes, such as a past date. */
    warnings: z.array(z.string()),
  }),
);
export type SendReview = z.infer<typeof sendReview>;

const id = z.string().check(z.maxLength(128));
const tag = 'Campaigns';

export const sendReviewEndpoints = {
  email: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/letter',
    access: 'member',
    right: 'view',
    reads: ['campaigns'],
    tag,
    summary: 'Returns the email as it was sent, or as it would be sent now, for one of its recipients',
    params: z.object({ id }),
    query: z.object({ deliveryId: z.optional(id) }),
    response: campaignEmail,
  }),
  campaign: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/review',
    access: 'member',
    right: 'view',
    reads: ['campaigns'],
    tag,
    summary: 'Returns what sending would do now: sender, recipients, skipped recipients and one recipient’s email',
    params: z.object({ id }),
    query: z.object({
      /** `queued`: sending the campaign. `failed` and `unknown`: resending those deliveries. Defaults to `queued`. */
      state: z.optional(z.enum(['queued', 'failed', 'unknown'])),
      /** Whose email to return: an id from `recipients`. */
      recipient: z.optional(id),
    }),
    response: sendReview,
  }),
  projectEmail: endpoint({
    method: 'POST',
    path: '/projects/{id}/email/review',
    access: 'member',
    right: 'view',
    reads: ['campaigns'],
    changes: [],
    tag,
    summary: 'Returns what sending an email about a project would do, without storing it',
    params: z.object({ id }),
    body: named(
      'ProjectMailReview',
      z.object({ ...projectEmail, recipient: z.optional(z.string().check(z.maxLength(320))) }),
    ),
    response: sendReview,
  }),
};
