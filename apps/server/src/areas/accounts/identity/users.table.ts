import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    /** Somebody proved that they read email at this address. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** `false` while a confirmation is pending; true for accounts that were never asked to confirm. */
    emailConfirmed: boolean('email_confirmed').notNull().default(true),
    image: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Tokens of a hosted identity service that were issued before this are rejected. */
    sessionsValidAfter: instant('sessions_valid_after'),
    /** `null` until a browser has reported it. */
    timeZone: text('time_zone'),
    taskDigest: boolean('task_digest').notNull().default(false),
    /** The day, in the account's time zone, for which the digest was last processed. */
    taskDigestDay: date('task_digest_day'),
    /** Whom requests act for that do not say; it may be gone since. */
    lastArtistId: text('last_artist_id'),
  },
  (table) => [index('users_task_digest').on(table.timeZone, table.id).where(sql`${table.taskDigest}`)],
);

/** The column that names the user of a row; the row is deleted with the account. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
