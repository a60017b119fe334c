import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from '../../accounts/index.ts';

export const artwork = pgTable(
  'artwork',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    path: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('artwork_user_id').on(table.userId, table.id)],
);
