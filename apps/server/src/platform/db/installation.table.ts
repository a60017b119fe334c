import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: what holds for the whole installation. Its migration makes it. */
export const installation = pgTable(
  'installation',
  {
    id: boolean().primaryKey().default(true),
    /** Mixed into the digests of opt-outs, so that a list made elsewhere does not fit ours. */
    optOutSalt: text('opt_out_salt').notNull(),
    /** Set when a backup was restored: nothing goes out until the operator says so. */
    sendingPausedAt: timestamp('sending_paused_at', { withTimezone: true }),
    lastBackupAt: timestamp('last_backup_at', { withTimezone: true }),
  },
  (table) => [check('installation_one_row', sql`${table.id}`)],
);
