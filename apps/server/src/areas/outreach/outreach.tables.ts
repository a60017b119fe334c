import { outletKinds } from '@debut/contract/outlets';
import type { ReleaseValues } from '@debut/contract/placeholders';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { ownerId } from '../accounts/index.ts';
import { projects, tracks } from '../library/index.ts';

const times = () => ({
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** One per account: campaigns are sent through it. */
export const mailboxes = pgTable('mailboxes', {
  userId: ownerId().primaryKey(),
  kind: text({ enum: ['gmail', 'smtp'] }).notNull(),
  address: text().notNull(),
  senderName: text('sender_name').notNull(),
  /** Host, port and user of an SMTP mailbox, shown to the artist. */
  settings: jsonb().$type<SmtpSettings | null>(),
  /** Encrypted tokens or password. */
  secret: text().notNull(),
  dailyLimit: integer('daily_limit').notNull(),
  /** The service's own limit; `dailyLimit` is at most this. */
  serviceLimit: integer('service_limit').notNull(),
  /** Why it cannot be used until it is reconnected. */
  problem: text(),
  holdUntil: instant('hold_until'),
  holdReason: text('hold_reason', { enum: ['daily-limit', 'carrier'] }),
  holdSentence: text('hold_sentence'),
  /** How often in a row the service asked to wait; determines the next delay. */
  setbacks: integer().notNull().default(0),
  /** The process that sends through it, and when its lease expires by the database's clock. */
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
  connectedAt: instant('connected_at').notNull(),
});

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly security: 'tls' | 'starttls' | 'none';
}

/** How an account's emails are signed and where replies go; without a row everything is empty. */
export const senderSettings = pgTable('sender_settings', {
  userId: ownerId().primaryKey(),
  /** Empty: the name the mailbox was connected with. */
  senderName: text('sender_name').notNull().default(''),
  signature: text().notNull().default(''),
  /** In the footer of every email, as anti-spam laws (CAN-SPAM) require. */
  postalAddress: text('postal_address').notNull().default(''),
  replyTo: text('reply_to').notNull().default(''),
});

/** Where recipients work. */
export const outlets = pgTable(
  'outlets',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    /** The name without case and accents. */
    nameKey: text('name_key').notNull(),
    kind: text({ enum: outletKinds }).notNull().default('other'),
    country: text(),
    website: text().notNull().default(''),
    genres: text().array().notNull().default([]),
    notes: text().notNull().default(''),
    ...times(),
  },
  (table) => [unique('outlets_user_id_name_key').on(table.userId, table.nameKey)],
);

export const recipients = pgTable(
  'recipients',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    email: text().notNull(),
    name: text().notNull(),
    category: text({ enum: ['blog', 'playlist', 'radio', 'press', 'other'] })
      .notNull()
      .default('other'),
    notes: text().notNull().default(''),
    outletId: text('outlet_id').references(() => outlets.id, { onDelete: 'set null' }),
    role: text().notNull().default(''),
    country: text(),
    genres: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    links: text().array().notNull().default([]),
    customFields: jsonb('custom_fields').$type<Record<string, string>>().notNull().default({}),
    /** The artist's own decision, where an opt-out is the recipient's. */
    doNotPitchAt: instant('do_not_pitch_at'),
    doNotPitchReason: text('do_not_pitch_reason').notNull().default(''),
    /** The recipients that were merged into this one, so that merging twice is the same as once. */
    mergedIds: text('merged_ids').array().notNull().default([]),
    ...times(),
  },
  (table) => [
    unique('recipients_user_id_email').on(table.userId, table.email),
    index('recipients_outlet').on(table.outletId),
    index('recipients_search').using(
      'gin',
      sql`${searchText(sql`${table.name} || ' ' || ${table.email}`)} gin_trgm_ops`,
    ),
  ],
);

/** Recipients who look like one person and are two: they are not shown as possible duplicates. The first id is smaller. */
export const distinctRecipients = pgTable(
  'distinct_recipients',
  {
    userId: ownerId(),
    firstId: text('first_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    secondId: text('second_id')
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('distinct_recipients_user_id').on(table.userId),
    index('distinct_recipients_second').on(table.secondId),
  ],
);

/**
 * Addresses that get no more email from an artist. Separate from recipients, so that deleting and adding one changes
 * nothing.
 */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: ownerId(),
    email: text().notNull(),
    reason: text({ enum: ['unsubscribed', 'bounced'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);

/** An artist's opt-outs after the account is deleted. See `retainedDigest`. */
export const retainedMailOptOuts = pgTable('kept_mail_opt_outs', {
  digest: text().primaryKey(),
  at: instant('at').notNull(),
});

/** What emails say about a track besides its title, artist and date. */
export const pitchFacts = pgTable(
  'pitch_facts',
  {
    trackId: text('track_id')
      .primaryKey()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** Null until it is given: then the promo has it, if there is one. The same with credits. */
    artistStory: text('artist_story'),
    hook: text().notNull().default(''),
    soundsLike: text('sounds_like').notNull().default(''),
    genre: text().notNull().default(''),
    label: text().notNull().default(''),
    advisory: text({ enum: ['unknown', 'clean', 'explicit'] })
      .notNull()
      .default('unknown'),
    credits: text(),
    pastSupport: text('past_support').notNull().default(''),
    songLink: text('song_link').notNull().default(''),
    pressKit: text('press_kit').notNull().default(''),
    links: text().array().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('pitch_facts_user_id').on(table.userId)],
);

export const emailTemplates = pgTable(
  'email_templates',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /** Null: written by the artist, for all tracks. */
    trackId: text('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    type: text({ enum: ['blog', 'playlist', 'radio', 'press', 'general'] }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    trackTitle: text('track_title').notNull(),
    trackArtist: text('track_artist').notNull(),
    /** `own`: the artist wrote it; the others were generated, one per track and type. */
    writer: text({ enum: ['built-in', 'service', 'fallback', 'own'] }).notNull(),
    ...times(),
  },
  (table) => [
    uniqueIndex('email_templates_generated').on(table.trackId, table.type).where(sql`writer <> 'own'`),
    index('email_templates_user_id').on(table.userId),
  ],
);

export const campaigns = pgTable(
  'campaigns',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    kind: text({ enum: ['campaign', 'project', 'follow-up', 'test'] }).notNull(),
    name: text().notNull(),
    templateId: text('template_id').references(() => emailTemplates.id, { onDelete: 'set null' }),
    trackId: text('track_id').references(() => tracks.id, { onDelete: 'set null' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** A copy of the template: from when sending started, or from when the draft was saved. */
    subject: text().notNull(),
    body: text().notNull(),
    /** The addresses behind tracked links, by their number. */
    links: jsonb().$type<string[]>().notNull().default([]),
    measured: boolean().notNull().default(false),
    status: text({
      enum: ['draft', 'scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled'],
    }).notNull(),
    /** Why it is paused, for people to read. */
    notice: text(),
    /** Who paused it: the artist, or the worker because the mailbox or the campaign failed. Null unless paused. */
    pausedBy: text('paused_by', { enum: ['artist', 'mailbox', 'failure'] }),
    /** The release's title, artist and date as last sent; null until it is started. */
    releaseValues: jsonb('release_values').$type<ReleaseValues>(),
    scheduledAt: instant('scheduled_at'),
    startedAt: instant('started_at'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('campaigns_user_id_id').on(table.userId, table.id),
    index('campaigns_under_way').on(table.userId).where(sql`status in ('scheduled', 'sending')`),
    index('campaigns_search').using(
      'gin',
      sql`${searchText(sql`${table.name} || ' ' || ${table.subject}`)} gin_trgm_ops`,
    ),
  ],
);

/** One email to one recipient. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    campaignId: text('campaign_id').notNull(),
    recipientId: text('recipient_id').references(() => recipients.id, { onDelete: 'set null' }),
    /** The recipient's id, or the address of somebody who is not one: nobody is in a campaign twice. */
    recipientKey: text('recipient_key').notNull(),
    email: text().notNull(),
    name: text().notNull(),
    category: text({ enum: ['blog', 'playlist', 'radio', 'press', 'other'] }).notNull(),
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'skipped', 'unknown'] }).notNull(),
    reason: text(),
    attempts: integer().notNull().default(0),
    /** Identifies one attempt: only the process that made it may settle it. */
    attemptId: text('attempt_id'),
    attemptedAt: instant('attempted_at'),
    /** The process that sends it, and since when, by the database's clock. */
    attemptOwner: text('attempt_owner'),
    claimedAt: instant('claimed_at'),
    /** The mailbox it was sent through, for its limits. */
    sender: text(),
    notBefore: instant('not_before'),
    /** The email it follows up. */
    replyToId: text('reply_to_id').references((): AnyPgColumn => deliveries.id, { onDelete: 'set null' }),
    /** The mail service's own id of the thread. */
    threadId: text('thread_id'),
    /** Part of the email's links. */
    token: text().notNull().unique('deliveries_token'),
    sentAt: instant('sent_at'),
    openedAt: instant('opened_at'),
    clickedAt: instant('clicked_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    bouncedAt: instant('bounced_at'),
  },
  (table) => [
    foreignKey({
      name: 'deliveries_campaign',
      columns: [table.userId, table.campaignId],
      foreignColumns: [campaigns.userId, campaigns.id],
    }).onDelete('cascade'),
    unique('deliveries_campaign_id_recipient_key').on(table.campaignId, table.recipientKey),
    index('deliveries_waiting').on(table.campaignId, table.id).where(sql`state = 'queued'`),
    index('deliveries_on_their_way').on(table.userId).where(sql`state = 'sending'`),
    index('deliveries_unknown').on(table.userId).where(sql`state = 'unknown'`),
    index('deliveries_sender').on(table.userId, table.sender, table.attemptedAt),
    index('deliveries_recipient').on(table.recipientId),
    index('deliveries_reply_to').on(table.replyToId),
  ],
);
