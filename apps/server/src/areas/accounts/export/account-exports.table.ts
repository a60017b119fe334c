import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from '../identity/users.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** At most one per account: everything of it as a file, in the making or ready to be fetched. */
export const accountExports = pgTable('account_exports', {
  userId: ownerId().primaryKey(),
  /** Names one making of it: what an earlier one still has to say is not heard. */
  id: text().notNull(),
  status: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
  /** Percent. */
  progress: integer().notNull().default(0),
  /** Where the file lies, once it is whole. */
  path: text(),
  requestedAt: instant('requested_at').notNull(),
  readyAt: instant('ready_at'),
  expiresAt: instant('expires_at'),
});
