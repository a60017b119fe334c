import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { ownerId } from '../accounts/index.ts';

export const fans = pgTable(
  'fans',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /** E.164. */
    phone: text().notNull(),
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
    lastMessagedAt: instant('last_messaged_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('fans_user_id_phone').on(table.userId, table.phone),
    index('fans_list').on(table.userId, table.createdAt.desc(), table.id),
    index('fans_phone').on(table.phone),
    index('fans_search').using(
      'gin',
      sql`${searchText(sql`${table.name} || ' ' || ${table.phone} || ' ' || coalesce(${table.email}, '')`)} gin_trgm_ops`,
    ),
  ],
);

/**
 * Numbers that replied STOP. All artists of an installation text from the same numbers, and the carrier blocks by
 * number: one STOP ends all texts, and one START allows them again. Stored even after the fan is deleted, and therefore
 * only as a digest.
 */
export const phoneOptOuts = pgTable('phone_opt_outs', {
  digest: text().primaryKey(),
  at: instant('at').notNull(),
  word: text().notNull(),
});

/** What was said about texts, when and where. Append-only. */
export const fanConsents = pgTable(
  'fan_consents',
  {
    id: text().primaryKey(),
    fanId: text('fan_id')
      .notNull()
      .references(() => fans.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    given: boolean().notNull(),
    via: text({
      enum: [
        'sign-up page',
        'landing page',
        'by hand',
        'import',
        'stop',
        'start',
        'code',
        'artist',
        'release page',
        'hotline',
      ],
    }).notNull(),
    wording: text().notNull(),
    page: text(),
    address: text(),
  },
  (table) => [index('fan_consents_fan_id').on(table.fanId, table.id.desc())],
);
