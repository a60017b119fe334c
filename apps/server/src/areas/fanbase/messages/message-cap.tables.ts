import { integer, pgTable } from 'drizzle-orm/pg-core';
import { ownerId } from '../../accounts/index.ts';

/** How many messages a fan gets within seven days; one row per artist who has changed it. */
export const messageCaps = pgTable('message_caps', {
  userId: ownerId().primaryKey(),
  /** `null`: no cap. */
  perWeek: integer('per_week'),
});
