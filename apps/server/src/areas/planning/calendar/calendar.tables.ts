import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId, users } from '../../accounts/index.ts';

/**
 * One for each member and artist. The address is derived from the nonce and the installation's secret: a copy of the
 * database opens nobody's calendar.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: ownerId(),
    /** Who subscribes; without access to the artist, the address is dead. */
    memberId: text('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nonce: text().notNull(),
    /** Digest of the secret in the address, to find the feed by. */
    keyDigest: text('key_digest').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.memberId] }),
    index('calendar_feeds_member').on(table.memberId),
  ],
);
