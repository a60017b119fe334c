import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../../platform/db/users.table.ts';

/** One per account. The balance equals the sum of the entries and can never be negative. */
export const wallets = pgTable(
  'wallets',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: integer().notNull(),
    plan: text({ enum: ['free', 'starter', 'pro', 'team'] })
      .notNull()
      .default('free'),
  },
  (table) => [check('wallets_balance_not_negative', sql`${table.balance} >= 0`)],
);

/** Append-only. `key` makes an entry happen once however often its cause is reported. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: ['grant', 'hold', 'capture', 'release', 'refund', 'adjust'] }).notNull(),
    amount: integer().notNull(),
    balance: integer().notNull(),
    reason: text().notNull(),
    key: text().notNull(),
  },
  (table) => [
    unique('credit_entries_key').on(table.userId, table.key),
    index('credit_entries_list').on(table.userId, table.id.desc()),
  ],
);
