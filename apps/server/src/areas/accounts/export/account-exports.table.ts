import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../workspaces/workspaces.tables.ts';

/** At most one export per artist: being prepared, or ready to download. */
export const accountExports = pgTable('account_exports', {
  userId: ownerId().primaryKey(),
  /** Identifies one run: updates from an earlier run are ignored. */
  id: text().notNull(),
  status: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
  /** Percent. */
  progress: integer().notNull().default(0),
  /** Where the file is stored, once it is complete. */
  path: text(),
  requestedAt: instant('requested_at').notNull(),
  readyAt: instant('ready_at'),
  expiresAt: instant('expires_at'),
});
