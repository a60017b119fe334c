import { fanChannels } from '@debut/contract/fan-channels';
import { consentVias } from '@debut/contract/fans';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { ownerId } from '../accounts/index.ts';

export const fans = pgTable(
  'fans',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /** E.164; absent for fans who only gave an email address. */
    phone: text(),
    name: text().notNull(),
    email: text(),
    category: text({ enum: ['regular_fan', 'super_fan', 'new_fan', 'vip'] }).notNull(),
    notes: text(),
    tags: text().array().notNull().default([]),
    contactType: text('contact_type', { enum: ['Fan', 'Blog', 'Radio', 'Playlist', 'Press', 'Other'] }),
    source: text(),
    /** What they chose when they joined; a STOP is stored separately, by phone number. */
    smsAllowed: boolean('sms_allowed').notNull(),
    smsSince: instant('sms_since').notNull(),
    whatsappAllowed: boolean('whatsapp_allowed').notNull().default(false),
    emailAllowed: boolean('email_allowed').notNull().default(false),
    /** Where they were when they last told us; otherwise it is guessed from the phone number. */
    timeZone: text('time_zone'),
    /** `MM-DD`. */
    birthday: text(),
    /** The last message that was not an email. */
    lastTextedAt: instant('last_texted_at'),
    lastMessagedAt: instant('last_messaged_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('fans_user_id_phone').on(table.userId, table.phone),
    index('fans_list').on(table.userId, table.createdAt.desc(), table.id),
    index('fans_phone').on(table.phone),
    // Who joined by email alone is one fan, also under concurrent requests.
    uniqueIndex('fans_by_email_only').on(table.userId, sql`lower(${table.email})`).where(sql`phone is null`),
    index('fans_email').on(table.userId, sql`lower(${table.email})`),
    index('fans_search').using(
      'gin',
      sql`${searchText(sql`${table.name} || ' ' || coalesce(${table.phone}, '') || ' ' || coalesce(${table.email}, '')`)} gin_trgm_ops`,
    ),
  ],
);

/**
 * Numbers that replied STOP. All artists of an installation text from the same numbers, and the carrier blocks by
 * number: one STOP ends all texts, and one START allows them again. Stored even after the fan is deleted, and therefore
 * only as a digest. SMS and WhatsApp are stopped separately.
 */
export const phoneOptOuts = pgTable(
  'phone_opt_outs',
  {
    channel: text({ enum: ['sms', 'whatsapp'] })
      .notNull()
      .default('sms'),
    digest: text().notNull(),
    at: instant('at').notNull(),
    word: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.digest] })],
);

/** Addresses that get no more emails from this artist; as a digest, because it outlasts the fan. */
export const emailOptOuts = pgTable(
  'fan_email_opt_outs',
  {
    userId: ownerId(),
    digest: text().notNull(),
    at: instant('at').notNull(),
    reason: text({ enum: ['unsubscribed', 'bounced', 'complained'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** What was said about a channel, when and where. Append-only. */
export const fanConsents = pgTable(
  'fan_consents',
  {
    id: text().primaryKey(),
    fanId: text('fan_id')
      .notNull()
      .references(() => fans.id, { onDelete: 'cascade' }),
    channel: text({ enum: fanChannels }).notNull().default('sms'),
    at: instant('at').notNull(),
    given: boolean().notNull(),
    via: text({ enum: consentVias }).notNull(),
    wording: text().notNull(),
    page: text(),
    address: text(),
  },
  (table) => [index('fan_consents_fan_id').on(table.fanId, table.id.desc())],
);
