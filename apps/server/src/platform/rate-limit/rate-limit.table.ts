import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts shared by all processes, one row per key and minute, or longer window. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().notNull(),
    /** When the window started. */
    minute: timestamp({ withTimezone: true }).notNull(),
    seconds: integer().notNull().default(60),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.minute] })],
);
