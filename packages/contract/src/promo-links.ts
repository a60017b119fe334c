import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { maxPromoNoteCharacters, maxSearchCharacters, promoLinksPerRequest } from './limits.ts';
import { feedback } from './promo-page.ts';
import { recipientCategories, unreachableReasons } from './recipients.ts';

export const promoNote = z.string().check(z.trim(), z.maxLength(maxPromoNoteCharacters));

export const promoLink = named(
  'PromoLink',
  z.object({
    id: z.string(),
    /** Of the contact; empty for the shared link. */
    name: z.string(),
    recipientId: z.nullable(z.string()),
    url: z.string(),
  }),
);
export type PromoLink = z.infer<typeof promoLink>;

/** `unopened`: the page was not opened. `unplayed`: opened, but nothing was played. `silent`: played, but not answered. */
export const followUpTriggers = ['unopened', 'unplayed', 'silent'] as const;
export type FollowUpTrigger = (typeof followUpTriggers)[number];

/** How often each part of a track was heard. */
const heat = z.array(z.int());

const contactActivity = named(
  'PromoContact',
  z.object({
    /** Of the link. */
    id: z.string(),
    /** `shared`: everybody who uses the shared link. */
    kind: z.enum(['personal', 'shared']),
    recipientId: z.nullable(z.string()),
    name: z.string(),
    email: z.nullable(z.string()),
    category: z.nullable(z.enum(recipientCategories)),
    createdAt: isoInstant,
    revokedAt: z.nullable(isoInstant),
    opens: z.int(),
    lastOpenedAt: z.nullable(isoInstant),
    plays: z.int(),
    /** The part of the chosen track that was heard, in percent. */
    heard: z.int(),
    heat,
    downloads: z.array(z.enum(['mp3', 'wav'])),
    comments: z.int(),
    feedback: z.nullable(feedback),
    /** Why they get no more email. */
    optedOut: z.nullable(z.enum(unreachableReasons)),
    /** Why the artist marked them as do-not-pitch; empty unless `optedOut` says so. */
    doNotPitchReason: z.string(),
    /** When the team noted that they replied by email. */
    repliedAt: z.nullable(isoInstant),
    /** The next follow-up by the rules that are on, or else the last one that was sent. */
    followUp: z.nullable(
      z.object({ state: z.enum(['planned', 'sent']), trigger: z.enum(followUpTriggers), at: isoInstant }),
    ),
  }),
);
export type PromoContact = z.infer<typeof contactActivity>;

export const promoFilters = ['all', 'listened', 'opened', 'unopened'] as const;
/** `opened`: but not played. */
const promoFilter = z.enum(promoFilters);
export type PromoFilter = z.infer<typeof promoFilter>;

const promoActivity = named(
  'PromoActivity',
  z.object({
    /** Numbers of links. */
    totals: z.object({
      links: z.int(),
      opened: z.int(),
      listened: z.int(),
      downloaded: z.int(),
      feedback: z.int(),
      supported: z.int(),
    }),
    /** Of the chosen track, over all links. */
    heat,
    /** The most engaged first. */
    contacts: z.array(contactActivity),
    /** The number of contacts the filter lets through. */
    total: z.int(),
    /** Where the next page begins; `null` on the last one. */
    next: z.nullable(z.int()),
  }),
);
export type PromoActivity = z.infer<typeof promoActivity>;

const contactDetail = named(
  'PromoContactDetail',
  z.extend(contactActivity, {
    promoId: z.string(),
    url: z.nullable(z.string()),
    note: z.string(),
    tracks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        waveform: z.nullable(z.string()),
        plays: z.int(),
        heard: z.int(),
        heat,
        downloads: z.int(),
      }),
    ),
    allFeedback: z.array(feedback),
    allComments: z.array(
      z.object({
        id: z.string(),
        trackId: z.string(),
        trackTitle: z.string(),
        body: z.string(),
        position: z.nullable(z.number()),
        createdAt: isoInstant,
      }),
    ),
  }),
);
export type PromoContactDetail = z.infer<typeof contactDetail>;

const id = z.string().check(z.maxLength(128));
const byId = z.object({ id });
const tag = 'Promo';

export const promoLinkEndpoints = {
  addLinks: endpoint({
    method: 'POST',
    path: '/promos/{id}/links',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary:
      'Gives each recipient a personal link, or returns the one they have; ids the caller does not own are ignored',
    params: byId,
    body: named(
      'NewPromoLinks',
      z.object({
        recipientIds: z.array(id).check(z.minLength(1), z.maxLength(promoLinksPerRequest)),
      }),
    ),
    response: z.array(promoLink),
  }),
  share: endpoint({
    method: 'POST',
    path: '/promos/{id}/share',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Creates the link for anonymous listeners, or returns it',
    params: byId,
    response: promoLink,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/promos/{id}/preview',
    access: 'member',
    right: 'publish',
    changes: [],
    tag,
    summary: 'Returns a link with which the team sees the page as contacts do; it is not counted',
    params: byId,
    response: promoLink,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/promos/{id}/activity',
    access: 'member',
    right: 'view',
    reads: ['promos', 'campaigns', 'recipients'],
    tag,
    summary: 'Returns what happened on a promo: totals, where people listened, and its contacts page by page',
    params: byId,
    query: z.object({
      /** Whose heat is shown; the first track unless told. */
      trackId: z.optional(id),
      filter: z.optional(promoFilter),
      search: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: promoActivity,
  }),
  linkedRecipients: endpoint({
    method: 'GET',
    path: '/promos/{id}/linked-recipients',
    access: 'member',
    right: 'view',
    reads: ['promos', 'recipients'],
    tag,
    summary: 'Lists the recipients who have a personal link that works, page by page',
    params: byId,
    query: z.object({
      /** The last one received. */
      after: z.optional(id),
    }),
    response: named('LinkedRecipients', z.object({ recipientIds: z.array(z.string()), next: z.nullable(z.string()) })),
  }),
  contact: endpoint({
    method: 'GET',
    path: '/promo-links/{id}',
    access: 'member',
    right: 'view',
    reads: ['promos', 'campaigns', 'recipients'],
    tag,
    summary: 'Returns everything that happened through one link',
    params: byId,
    response: contactDetail,
  }),
  updateLink: endpoint({
    method: 'PUT',
    path: '/promo-links/{id}',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Changes the personal note of a link; empty for the promo’s own',
    params: byId,
    body: named('PromoLinkUpdate', z.object({ note: promoNote })),
  }),
  markReplied: endpoint({
    method: 'PUT',
    path: '/promo-links/{id}/replied',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Notes that a contact replied, which stops their follow-ups, or withdraws that',
    params: byId,
    body: named('PromoReplyMark', z.object({ replied: z.boolean() })),
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/promo-links/{id}/renew',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Replaces a link with a new one; the old one stops working immediately',
    params: byId,
    response: promoLink,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/promo-links/{id}',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Revokes a link; what happened through it stays',
    params: byId,
  }),
  approveQuote: endpoint({
    method: 'PUT',
    path: '/promo-feedback/{id}/quote',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary: 'Approves a note for publication, or withdraws that; its author has to have permitted it',
    params: byId,
    body: named('QuoteApproval', z.object({ approved: z.boolean() })),
    response: feedback,
  }),
};
