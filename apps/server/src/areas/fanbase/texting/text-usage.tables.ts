import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';

/**
 * How many segments were sent in a day or an hour (UTC): in total, per account, and as codes or responses to fans.
 * Accounts are stored as digests, and rows for two days, so that nothing of a deleted account remains.
 */
export const textUsage = pgTable(
  'text_usage',
  {
    scope: text().notNull(),
    period: text({ enum: ['day', 'hour'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    segments: integer().notNull().default(0),
    /** When the operator was notified that the budget is used up. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.period, table.startsAt] })],
);
