import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts shared by all processes, one row per key and minute. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().notNull(),
    minute: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.minute] })],
);
