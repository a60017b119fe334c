import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

/** Counts shared by all processes, one row per key and minute, or longer window. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().notNull(),
    /** When the window started. */
    minute: instant('minute').notNull(),
    seconds: integer().notNull().default(60),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.minute] })],
);
