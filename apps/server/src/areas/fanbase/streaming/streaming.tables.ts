import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import type { StreamingProfile } from '../../../providers/streaming/port.ts';
import { ownerId } from '../../accounts/index.ts';

/** One per account. */
export const streamingConnections = pgTable(
  'streaming_connections',
  {
    userId: ownerId().primaryKey(),
    /** The encrypted grant. */
    secret: text().notNull(),
    /** The artist profile, if the artist chose one. */
    artistId: text('artist_id'),
    profile: jsonb().$type<StreamingProfile>().notNull(),
    problem: text(),
    connectedAt: instant('connected_at').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
  },
  (table) => [index('streaming_connections_refreshed').on(table.refreshedAt)],
);
