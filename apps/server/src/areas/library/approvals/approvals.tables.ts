import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId, users } from '../../accounts/index.ts';
import { tracks } from '../library.tables.ts';

/** A private link with which a person outside listens to a track's versions, comments, and approves or asks for changes. */
export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    trackId: text('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    /** Whom it is for. */
    name: text().notNull(),
    email: text(),
    /** A digest: whoever reads the database cannot listen. */
    token: text().notNull().unique(),
    state: text({ enum: ['open', 'approved', 'changes'] })
      .notNull()
      .default('open'),
    /** What they said when they decided. */
    note: text(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    decidedAt: instant('decided_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('approvals_user_id').on(table.userId),
    index('approvals_track').on(table.trackId, table.id),
    index('approvals_created_by').on(table.createdBy),
  ],
);
