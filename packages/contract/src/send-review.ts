import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { projectEmail } from './project-email.ts';

const person = { name: z.string(), email: z.string() };

/** One email as a recipient gets it. */
const campaignLetter = named(
  'CampaignEmail',
  z.object({
    /** Whose data it is filled with: the delivery asked for, or the first. */
    to: z.object(person),
    subject: z.string(),
    /** A whole document, without measuring; its unsubscribe link leads nowhere, because the real one is the recipient's own. */
    html: z.string(),
    text: z.string(),
  }),
);
export type CampaignEmail = z.infer<typeof campaignLetter>;

/** How many names each list shows at most; `count` tells of all. */
export const maxReviewedPeople = 100;

const sendReview = named(
  'SendReview',
  z.object({
    from: z.object(person),
    /** Where replies go, when that is not the sender's address. */
    replyTo: z.nullable(z.string()),
    /** How many get it, those already contacted included. */
    recipientCount: z.int(),
    /** The first of them, to look at their emails. */
    recipients: z.array(z.object({ id: z.string(), ...person })),
    /** Who is left out in any case, and why. */
    skipped: z.object({ count: z.int(), people: z.array(z.object({ ...person, reason: z.string() })) }),
    /** Who already got an email about this release; `leaveOutContacted` leaves them out. */
    contacted: z.object({ count: z.int(), people: z.array(z.object({ ...person, at: isoInstant })) }),
    /** How many of those who get it are playlist curators, and how many of these were already contacted. */
    curators: z.object({ count: z.int(), contacted: z.int() }),
    /** For the recipient asked for, or the first; null when nobody gets it. */
    email: z.nullable(campaignLetter),
    /** Why it cannot be sent yet. */
    blocker: z.nullable(z.string()),
    /** What is worth a second look, such as a past date. */
    warnings: z.array(z.string()),
  }),
);
export type SendReview = z.infer<typeof sendReview>;

const id = z.string().check(z.maxLength(128));
const tag = 'Campaigns';

export const sendReviewEndpoints = {
  letter: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/letter',
    access: 'user',
    reads: ['campaigns'],
    tag,
    summary: 'The mail as it went out, or as it would now; filled for one of its recipients',
    params: z.object({ id }),
    query: z.object({ deliveryId: z.optional(id) }),
    response: campaignLetter,
  }),
  campaign: endpoint({
    method: 'GET',
    path: '/email/campaigns/{id}/review',
    access: 'user',
    reads: ['campaigns'],
    tag,
    summary: 'What sending would do now: sender, recipients, who is left out, and the email of one of them',
    params: z.object({ id }),
    query: z.object({
      /** `queued`: sending it; `failed` and `unknown`: sending those again. `queued` unless told. */
      state: z.optional(z.enum(['queued', 'failed', 'unknown'])),
      /** Whose email is shown: an id of `recipients`. */
      recipient: z.optional(id),
    }),
    response: sendReview,
  }),
  projectEmail: endpoint({
    method: 'POST',
    path: '/projects/{id}/email/review',
    access: 'user',
    reads: ['campaigns'],
    changes: [],
    tag,
    summary: 'What sending an email about a project would do; nothing is stored',
    params: z.object({ id }),
    body: named(
      'ProjectMailReview',
      z.object({ ...projectEmail, recipient: z.optional(z.string().check(z.maxLength(320))) }),
    ),
    response: sendReview,
  }),
};
