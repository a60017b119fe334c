import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

/** One per artist, from the first time it is saved. */
export const welcomeTexts = pgTable('welcome_texts', {
  userId: ownerId().primaryKey(),
  enabled: boolean().notNull(),
  text: text().notNull(),
  /** Only fans who joined after it was switched on are welcomed. */
  enabledAt: instant('enabled_at'),
  /** When the artist was notified that welcomes are skipped; reset once one is sent. */
  outOfCreditsAt: instant('out_of_credits_at'),
});
