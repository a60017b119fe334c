import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { failWith, isoInstant } from './fields.ts';
import * as limits from './limits.ts';
import { promoFailures } from './promo-failures.ts';
import { followUpTriggers } from './promo-links.ts';
import { recipientCategories } from './recipients.ts';

const trigger = z.enum(followUpTriggers);

const followUp = named(
  'PromoFollowUp',
  z.object({
    trigger,
    isOn: z.boolean(),
    /** How long nothing has to happen before it is sent. */
    days: z.int(),
    /** Plain text with placeholders. */
    message: z.string(),
    /** Contacts who will get it unless something happens before. */
    waiting: z.int(),
    sent: z.int(),
    bounced: z.int(),
  }),
);
export type PromoFollowUp = z.infer<typeof followUp>;

const followUps = named(
  'PromoFollowUps',
  z.object({
    /** One for each trigger. */
    rules: z.array(followUp),
    /** No follow-up is sent from this moment on. */
    until: isoInstant,
    endsWith: z.enum(['release', 'page']),
    /** In whose hours of work they are sent: the artist's. */
    timeZone: z.string(),
    /** Why nothing is sent although a rule is on. */
    notice: z.nullable(z.string()),
  }),
);
export type PromoFollowUps = z.infer<typeof followUps>;

const people = named(
  'PromoFollowUpPeople',
  z.object({
    /** Soonest first. */
    people: z.array(
      z.object({
        /** Of their link. */
        id: z.string(),
        name: z.string(),
        email: z.string(),
        category: z.nullable(z.enum(recipientCategories)),
        at: isoInstant,
      }),
    ),
    total: z.int(),
    /** Where the next page begins; `null` on the last one. */
    next: z.nullable(z.int()),
    /** Identifies all of them, to confirm that they were reviewed. */
    digest: z.string(),
  }),
);
export type PromoFollowUpPeople = z.infer<typeof people>;

const preview = named(
  'PromoFollowUpPreview',
  z.object({
    /** The contact it is filled in for; `null`: nobody gets it yet, so it is filled in for an example. */
    to: z.nullable(z.string()),
    subject: z.string(),
    text: z.string(),
  }),
);
export type PromoFollowUpPreview = z.infer<typeof preview>;

const missing = failWith(promoFailures, 'follow_up_empty');
const message = z
  .string(missing)
  .check(z.trim(), z.minLength(1, missing), z.maxLength(limits.maxFollowUpMessageCharacters));
const daysInvalid = failWith(promoFailures, 'follow_up_days');
const days = z.int(daysInvalid).check(z.minimum(1, daysInvalid), z.maximum(limits.maxFollowUpDays, daysInvalid));

const id = z.string().check(z.maxLength(128));
const byId = z.object({ id });
const byTrigger = z.object({ id, trigger });
const tag = 'Promo';

export const promoFollowUpEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/promos/{id}/follow-ups',
    access: 'member',
    right: 'view',
    reads: ['promos', 'campaigns', 'mailbox', 'recipients', 'tracks', 'projects'],
    tag,
    summary: 'Returns the follow-up rules of a promo, with how many contacts wait for each',
    params: byId,
    response: followUps,
  }),
  people: endpoint({
    method: 'GET',
    path: '/promos/{id}/follow-ups/{trigger}/people',
    access: 'member',
    right: 'view',
    reads: ['promos', 'campaigns', 'recipients', 'tracks', 'projects'],
    tag,
    summary: 'Lists exactly who would get a follow-up after this number of days, and when, if the rule was on',
    params: byTrigger,
    query: z.object({
      days: z.string().check(z.regex(/^([1-9]|[12]\d|30)$/)),
      from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: people,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/promos/{id}/follow-ups/{trigger}/preview',
    access: 'member',
    right: 'view',
    changes: [],
    tag,
    summary: 'Returns the email as the next contact would get it; nothing is stored or sent',
    params: byTrigger,
    body: named('PromoFollowUpDraft', z.object({ message })),
    response: preview,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/promos/{id}/follow-ups/{trigger}',
    access: 'member',
    right: 'send',
    changes: ['promos', 'campaigns'],
    tag,
    summary: 'Changes a follow-up rule, and switches it on or off; `reviewed` is required while it is on',
    params: byTrigger,
    body: named(
      'PromoFollowUpUpdate',
      z.object({
        isOn: z.boolean(),
        days,
        message,
        /** The digest of the people who were reviewed: it fails if others would get the email by now. */
        reviewed: z.optional(z.string().check(z.maxLength(128))),
      }),
    ),
    response: followUps,
  }),
};
