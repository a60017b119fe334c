import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** One row with what applies to the whole installation, inserted by its migration. */
export const installation = pgTable(
  'installation',
  {
    id: boolean().primaryKey().default(true),
    /** Salt for the digests of opt-outs, so that lists from elsewhere cannot be matched. */
    optOutSalt: text('opt_out_salt').notNull(),
    /** Set when a backup was restored: nothing is sent until the operator resumes sending. */
    sendingPausedAt: instant('sending_paused_at'),
    lastBackupAt: instant('last_backup_at'),
  },
  (table) => [check('installation_one_row', sql`${table.id}`)],
);
