import { pgTable, text } from 'drizzle-orm/pg-core';
import { ownerId } from '../../accounts/index.ts';

/**
 * The address is derived from the nonce and the installation's secret: a copy of the database opens nobody's calendar.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ownerId().primaryKey(),
  nonce: text().notNull(),
  /** Digest of the secret in the address, to find the owner by. */
  keyDigest: text('key_digest').notNull().unique(),
});
