import { fanChannels } from '@debut/contract/fan-channels';
import type { LocalTime, MessageAudience, MessageTexts } from '@debut/contract/fan-messages';
import type { FanFilter } from '@debut/contract/fan-segments';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId, users } from '../../accounts/index.ts';
import { fans } from '../fans.tables.ts';

/** A message to many fans. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    body: text().notNull(),
    /** In the order in which they are tried. */
    channels: text({ enum: fanChannels }).array().notNull().default(['sms']),
    subject: text(),
    /** Channels with a text of their own. */
    texts: jsonb().$type<MessageTexts>().notNull().default({}),
    whatsappTemplateId: text('whatsapp_template_id'),
    audience: jsonb().$type<MessageAudience>().notNull(),
    audienceName: text('audience_name').notNull(),
    /** The segment's rules when it was scheduled, in case the segment is deleted before the message is sent. */
    segmentFilter: jsonb('segment_filter').$type<FanFilter>(),
    /** The size of the audience when it was scheduled; it is resolved again when the message is sent. */
    fanEstimate: integer('fan_estimate').notNull().default(0),
    kind: text({ enum: ['message', 'welcome', 'reminder', 'test', 'reply', 'automation'] })
      .notNull()
      .default('message'),
    /**
     * A digest of the phone a welcome goes to: each number is welcomed once, even if the fan is deleted and joins
     * again.
     */
    welcomePhone: text('welcome_phone'),
    /** Who wrote it; nobody for messages that start by themselves. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of a reply: a repeated request sends nothing again. */
    requestKey: text('request_key'),
    status: text({ enum: ['scheduled', 'sending', 'sent', 'failed', 'cancelled'] }).notNull(),
    /** Why it waits. */
    notice: text(),
    /** A message that looks like fraud is held until the operator releases or rejects it; `null` for all others. */
    review: text({ enum: ['held', 'released', 'refused'] }),
    /** Counts how often credits were held for it: when it was created, changed or retried. */
    round: integer().notNull().default(1),
    /** Held in this round, and spent in earlier ones. */
    held: integer().notNull(),
    spent: integer().notNull().default(0),
    /** For a local time: where it comes first. */
    scheduledAt: instant('scheduled_at'),
    /** Each fan gets it at this time where they are. */
    localTime: jsonb('local_time').$type<LocalTime>(),
    isPaused: boolean('is_paused').notNull().default(false),
    startedAt: instant('started_at'),
    sentAt: instant('sent_at'),
    cancelledAt: instant('cancelled_at'),
    /** Nothing is sent until then; the delay grows with how often in a row the carrier asked to wait. */
    holdUntil: instant('hold_until'),
    setbacks: integer().notNull().default(0),
    /** The process that sends it, and when its lease expires by the database's clock. */
    leaseOwner: text('lease_owner'),
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('messages_user_id_id').on(table.userId, table.id),
    // One message per owner is sent at a time, even under concurrent requests.
    uniqueIndex('messages_one_at_a_time').on(table.userId).where(sql`status = 'sending' and kind = 'message'`),
    unique('messages_user_id_welcome_phone').on(table.userId, table.welcomePhone),
    unique('messages_user_id_request_key').on(table.userId, table.requestKey),
    index('messages_author').on(table.authorId),
    index('messages_scheduled').on(table.scheduledAt).where(sql`status = 'scheduled'`),
  ],
);

/** One message to one fan, by one channel. */
export const textDeliveries = pgTable(
  'text_deliveries',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    messageId: text('message_id').notNull(),
    fanId: text('fan_id').references(() => fans.id, { onDelete: 'set null' }),
    /** The fan's id, also after deletion: a fan is never in a message twice. */
    fanKey: text('fan_key').notNull(),
    channel: text({ enum: fanChannels }).notNull().default('sms'),
    /** The phone number or email address. */
    address: text().notNull(),
    name: text().notNull(),
    /** Of an email. */
    subject: text(),
    /** With placeholders filled in, so that what was counted is what is sent. */
    text: text().notNull(),
    segments: integer().notNull(),
    /** What it costs once the carrier has accepted it. */
    credits: integer().notNull().default(0),
    /** It must not be sent before then. */
    notBefore: instant('not_before'),
    state: text({ enum: ['queued', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown'] }).notNull(),
    reason: text(),
    round: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** Identifies one attempt: only the process that made it may settle it. */
    attemptId: text('attempt_id'),
    attemptOwner: text('attempt_owner'),
    /** By the database's clock. */
    claimedAt: instant('claimed_at'),
    /** While it is unknown: when the carrier is asked next, and how often it has denied having it. */
    askAfter: instant('ask_after'),
    asks: integer().notNull().default(0),
    denials: integer().notNull().default(0),
    carrierId: text('carrier_id'),
    /** When the carrier accepted it; from then on it is paid for. */
    acceptedAt: instant('accepted_at'),
    deliveredAt: instant('delivered_at'),
    openedAt: instant('opened_at'),
    clickedAt: instant('clicked_at'),
    /** They opted out after it. */
    optedOutAt: instant('opted_out_at'),
  },
  (table) => [
    foreignKey({
      name: 'text_deliveries_message',
      columns: [table.userId, table.messageId],
      foreignColumns: [messages.userId, messages.id],
    }).onDelete('cascade'),
    unique('text_deliveries_message_id_fan_key').on(table.messageId, table.fanKey),
    index('text_deliveries_states').on(table.messageId, table.state, table.id),
    index('text_deliveries_waiting').on(table.messageId, table.notBefore).where(sql`state = 'queued'`),
    index('text_deliveries_unknown').on(table.messageId).where(sql`state = 'unknown'`),
    index('text_deliveries_on_their_way').on(table.claimedAt).where(sql`state = 'sending'`),
    index('text_deliveries_planned').on(table.notBefore).where(sql`state = 'queued' and not_before is not null`),
    index('text_deliveries_to_ask').on(table.askAfter).where(sql`state = 'unknown' and ask_after is not null`),
    index('text_deliveries_fan').on(table.fanId),
    index('text_deliveries_carrier_id').on(table.carrierId),
    index('text_deliveries_address').on(table.address, table.acceptedAt),
    index('text_deliveries_accepted').on(table.userId).where(sql`accepted_at is not null`),
  ],
);
