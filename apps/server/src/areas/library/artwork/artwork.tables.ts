import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

export const artwork = pgTable(
  'artwork',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    path: text().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('artwork_user_id').on(table.userId, table.id)],
);
