import { followUpTriggers } from '@debut/contract/promo-links';
import type { CopyLayout } from '@debut/mastering/splice';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { ownerId } from '../accounts/index.ts';
import { tracks } from '../library/index.ts';
import { campaigns, deliveries, recipients } from '../outreach/index.ts';
import { promos } from './promos.table.ts';

const linkId = () =>
  text('link_id')
    .notNull()
    .references(() => promoLinks.id, { onDelete: 'cascade' });
const trackId = () =>
  text('track_id')
    .notNull()
    .references(() => tracks.id, { onDelete: 'cascade' });

/** A link to a promo: of one contact, or of everybody who is given it. */
export const promoLinks = pgTable(
  'promo_links',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    promoId: text('promo_id')
      .notNull()
      .references(() => promos.id, { onDelete: 'cascade' }),
    /** `preview`: for the team itself, which is not counted. */
    kind: text({ enum: ['personal', 'shared', 'preview'] }).notNull(),
    recipientId: text('recipient_id').references(() => recipients.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text(),
    category: text({ enum: ['blog', 'playlist', 'radio', 'press', 'other'] }),
    /** Empty: the promo's own. */
    note: text().notNull().default(''),
    /** A digest. */
    token: text().notNull().unique(),
    sealedToken: text('sealed_token').notNull(),
    /** What the watermark of its copies says: 32 bits, unsigned. */
    mark: bigint({ mode: 'number' }).notNull().unique(),
    opens: integer().notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the team noted that the contact replied by email. */
    repliedAt: instant('replied_at'),
  },
  (table) => [
    index('promo_links_user_id').on(table.userId),
    index('promo_links_promo').on(table.promoId, table.id),
    uniqueIndex('promo_links_recipient').on(table.promoId, table.recipientId),
    uniqueIndex('promo_links_shared').on(table.promoId, table.kind).where(sql`kind <> 'personal'`),
    index('promo_links_of_recipient').on(table.recipientId),
  ],
);

/** A link that was merged into another one of its promo: its address still works, and its watermark is still known. */
export const promoLinkAliases = pgTable(
  'promo_link_aliases',
  {
    mark: bigint({ mode: 'number' }).primaryKey(),
    userId: ownerId(),
    linkId: linkId(),
    /** A digest; null once the link was revoked or renewed. */
    token: text().unique('promo_link_aliases_token'),
  },
  (table) => [index('promo_link_aliases_user_id').on(table.userId), index('promo_link_aliases_link').on(table.linkId)],
);

/** Somebody looks at the page: from the first sign of a person until they leave. */
export const promoVisits = pgTable(
  'promo_visits',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    linkId: linkId(),
    startedAt: instant('started_at').notNull(),
    /** A keyed digest of link and network, to count reloads once; empty for robots. */
    visitor: text().notNull(),
    /** Listened so far, over all tracks: never more than has passed since it began. */
    seconds: real().notNull().default(0),
  },
  (table) => [
    index('promo_visits_user_id').on(table.userId),
    index('promo_visits_link').on(table.linkId, table.startedAt),
  ],
);

/** What was heard of a track during a visit, in hundredths of its length. */
export const promoPlays = pgTable(
  'promo_plays',
  {
    userId: ownerId(),
    visitId: text('visit_id')
      .notNull()
      .references(() => promoVisits.id, { onDelete: 'cascade' }),
    trackId: trackId(),
    /** How often the page says each part was heard. */
    heard: smallint().array().notNull(),
    /** Whether the bytes of each part were sent: what was not sent was not heard. */
    sent: boolean().array().notNull(),
    seconds: real().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.visitId, table.trackId] }),
    index('promo_plays_user_id').on(table.userId),
    index('promo_plays_track').on(table.trackId),
  ],
);

export const promoDownloads = pgTable(
  'promo_downloads',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    linkId: linkId(),
    trackId: trackId(),
    format: text({ enum: ['mp3', 'wav'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('promo_downloads_user_id').on(table.userId),
    index('promo_downloads_link').on(table.linkId, table.trackId),
    index('promo_downloads_track').on(table.trackId),
  ],
);

export const promoComments = pgTable(
  'promo_comments',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    linkId: linkId(),
    trackId: trackId(),
    body: text().notNull(),
    position: real(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('promo_comments_user_id').on(table.userId),
    index('promo_comments_link').on(table.linkId, table.id),
    index('promo_comments_track').on(table.trackId),
  ],
);

export const promoFeedback = pgTable(
  'promo_feedback',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    linkId: linkId(),
    rating: smallint().notNull(),
    support: text({ enum: ['play', 'playlist', 'review', 'pass'] })
      .array()
      .notNull()
      .default([]),
    favoriteTrackId: text('favorite_track_id').references(() => tracks.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    mayQuote: boolean('may_quote').notNull().default(false),
    quoteApprovedAt: instant('quote_approved_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('promo_feedback_user_id').on(table.userId),
    index('promo_feedback_link').on(table.linkId, table.id),
    index('promo_feedback_favorite').on(table.favoriteTrackId),
  ],
);

/** Emails that contained a link. */
export const promoLinkEmails = pgTable(
  'promo_link_emails',
  {
    userId: ownerId(),
    linkId: linkId(),
    deliveryId: text('delivery_id')
      .primaryKey()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** Null unless it is a follow-up. */
    trigger: text({ enum: followUpTriggers }),
  },
  (table) => [index('promo_link_emails_user_id').on(table.userId), index('promo_link_emails_link').on(table.linkId)],
);

/** Which emails follow up a promo by themselves, and when. Rules that were never changed have no row. */
export const promoFollowUps = pgTable(
  'promo_follow_ups',
  {
    userId: ownerId(),
    promoId: text('promo_id')
      .notNull()
      .references(() => promos.id, { onDelete: 'cascade' }),
    trigger: text({ enum: followUpTriggers }).notNull(),
    isOn: boolean('is_on').notNull(),
    days: smallint().notNull(),
    message: text().notNull(),
    /** Null until it was first switched on. */
    campaignId: text('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promoId, table.trigger] }),
    index('promo_follow_ups_user_id').on(table.userId),
    index('promo_follow_ups_on').on(table.promoId).where(sql`is_on`),
    uniqueIndex('promo_follow_ups_campaign').on(table.campaignId),
  ],
);

/** A version of a track as listeners get it: one file, or two variants that are spliced differently for each link. */
export const promoCopies = pgTable(
  'promo_copies',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /** The file it is made from. Stored files never change under their path. */
    source: text().notNull(),
    format: text({ enum: ['mp3', 'wav'] }).notNull(),
    watermark: boolean().notNull(),
    state: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
    paths: text().array().notNull().default([]),
    layout: jsonb().$type<CopyLayout>(),
    seconds: real(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('promo_copies_key').on(table.userId, table.source, table.format, table.watermark)],
);

/** A file that is searched for a watermark. */
export const promoIdentifications = pgTable(
  'promo_identifications',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    filename: text().notNull(),
    /** `null` once it has been searched: the file is deleted. */
    path: text(),
    state: text({ enum: ['searching', 'found', 'none', 'failed'] }).notNull(),
    linkId: text('link_id').references(() => promoLinks.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('promo_identifications_user_id').on(table.userId, table.id),
    index('promo_identifications_link').on(table.linkId),
  ],
);
