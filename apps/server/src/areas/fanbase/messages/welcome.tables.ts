import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from '../../accounts/index.ts';

/** One per artist, from the first time it is saved. */
export const welcomeTexts = pgTable('welcome_texts', {
  userId: ownerId().primaryKey(),
  enabled: boolean().notNull(),
  text: text().notNull(),
  /** Only fans who joined after it was switched on are welcomed. */
  enabledAt: timestamp('enabled_at', { withTimezone: true }),
  /** When the artist was notified that welcomes are skipped; reset once one is sent. */
  outOfCreditsAt: timestamp('out_of_credits_at', { withTimezone: true }),
});
