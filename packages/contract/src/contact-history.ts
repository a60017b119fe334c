import * as z from 'zod/mini';
import { deliveryState } from './campaigns.ts';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { feedback } from './promo-page.ts';
import { recipient } from './recipients.ts';

const contactDetail = named(
  'ContactDetail',
  z.extend(recipient, {
    summary: z.object({
      /** Emails sent to them, whatever they were about. */
      emails: z.int(),
      /** Those that tracked opens and clicks. */
      measured: z.int(),
      opened: z.int(),
      clicked: z.int(),
      /** Releases they got a listening link for, by email or otherwise. */
      pitched: z.int(),
      /** Of those, how many they answered: a reply, feedback or a comment. */
      responded: z.int(),
      /** When the last email was sent. */
      lastContactAt: z.nullable(isoInstant),
      /** Of the releases they answered without passing on them. */
      genresSupported: z.array(z.string()),
    }),
  }),
);
export type ContactDetail = z.infer<typeof contactDetail>;

/** What something was about; both ids are `null` for emails about no release, or one that was deleted. */
const release = z.object({
  trackId: z.nullable(z.string()),
  projectId: z.nullable(z.string()),
  title: z.string(),
  releaseDate: z.nullable(z.string()),
});
export type HistoryRelease = z.infer<typeof release>;

const entry = { id: z.string(), at: isoInstant, release };

const emailEntry = z.object({
  kind: z.literal('email'),
  ...entry,
  campaignId: z.string(),
  /** `project`: an email sent from the project page. */
  campaignKind: z.enum(['campaign', 'project', 'follow-up']),
  campaignName: z.string(),
  /** As they got it; empty for follow-ups, and until it is sent. */
  subject: z.string(),
  state: deliveryState,
  /** Why it failed, was skipped, is unknown or is waiting. */
  reason: z.nullable(z.string()),
  /** Whether opens and clicks were tracked. */
  measured: z.boolean(),
  openedAt: z.nullable(isoInstant),
  clickedAt: z.nullable(isoInstant),
  unsubscribedAt: z.nullable(isoInstant),
  bouncedAt: z.nullable(isoInstant),
});

const linkEntry = z.object({
  kind: z.literal('link'),
  ...entry,
  linkId: z.string(),
  revokedAt: z.nullable(isoInstant),
  opens: z.int(),
  lastOpenedAt: z.nullable(isoInstant),
  plays: z.int(),
  /** How many tracks of the release they played, and how much they heard of the one they heard most, in percent. */
  tracksPlayed: z.int(),
  heard: z.int(),
  downloads: z.array(z.enum(['mp3', 'wav'])),
  comments: z.int(),
});

const feedbackEntry = z.object({ kind: z.literal('feedback'), ...entry, linkId: z.string(), feedback });

/** The team noted that they replied by email. */
const replyEntry = z.object({ kind: z.literal('reply'), ...entry, linkId: z.string() });

const historyEntry = z.discriminatedUnion('kind', [emailEntry, linkEntry, feedbackEntry, replyEntry]);
export type HistoryEntry = z.infer<typeof historyEntry>;
export type HistoryEntryOf<Kind extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: Kind }>;

const recipientId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Recipients';

export const contactHistoryEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/email/recipients/{id}',
    access: 'member',
    right: 'view',
    reads: ['recipients', 'campaigns', 'promos'],
    tag,
    summary: 'Returns a recipient, how much they were emailed, and how often they answered',
    params: recipientId,
    response: contactDetail,
  }),
  history: endpoint({
    method: 'GET',
    path: '/email/recipients/{id}/history',
    access: 'member',
    right: 'view',
    reads: ['recipients', 'campaigns', 'promos', 'tracks', 'projects'],
    tag,
    summary: 'Lists everything a recipient got and answered, over all releases, newest first and one page at a time',
    params: recipientId,
    query: z.object({
      /** The `next` of the page before. */
      cursor: z.optional(z.string().check(z.maxLength(400))),
    }),
    response: named('ContactHistory', z.object({ entries: z.array(historyEntry), next: z.nullable(z.string()) })),
  }),
};
