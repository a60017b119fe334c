import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';

/** Used form tokens: each is valid for one sign-up. */
export const usedFormTokens = pgTable('used_form_tokens', {
  id: text().primaryKey(),
  usedAt: instant('used_at').notNull(),
});

/**
 * Codes that prove the ownership of a number. A row is written for every request, whether or not the number is a fan's,
 * so that the response reveals nothing. Numbers and codes are stored as digests, for a day.
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: text().primaryKey(),
    /** Of the number alone: it limits codes per day across artists. */
    phoneDigest: text('phone_digest').notNull(),
    /** Of the number and the artist. */
    fanDigest: text('fan_digest').notNull(),
    /** Absent until the code is sent, and forever when the number is not a fan's. */
    codeDigest: text('code_digest'),
    tries: integer().notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [
    index('phone_codes_phone').on(table.phoneDigest, table.requestedAt),
    index('phone_codes_fan').on(table.fanDigest, table.requestedAt),
  ],
);
