import { bigint, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';

/** One row per stored file, from the moment its upload was asked for. */
export const files = pgTable(
  'files',
  {
    path: text().primaryKey(),
    /** Absent once the account is deleted: the bytes still have to go. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['audio', 'coverArt', 'fanbaseArtist', 'fanbaseBackground', 'artwork', 'export'] }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Decided from the content when the file is attached; until then it is not served. */
    mediaType: text('media_type'),
    /** How many tracks, projects, pictures refer to it. At zero it may be deleted. */
    uses: integer().notNull().default(0),
    /** Copies in other widths that go with it. */
    variants: text().array().notNull().default([]),
    /**
     * Whether browsers play it as it is, or by a copy (one of the variants) that is being made, exists or cannot be made.
     * `unchecked`: it was attached before this was decided, and counts as direct until the next sweep.
     */
    playback: text({ enum: ['direct', 'preparing', 'ready', 'failed', 'unchecked'] })
      .notNull()
      .default('direct'),
    playableSize: bigint('playable_size', { mode: 'number' }),
    /** Of a picture as it was uploaded, upright; absent when it was attached before this was measured. */
    pixelWidth: integer('pixel_width'),
    pixelHeight: integer('pixel_height'),
    durationSeconds: real('duration_seconds'),
    waveform: text(),
    fineWaveform: text('fine_waveform'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When its last use ended. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [index('files_user_id').on(table.userId), index('files_unused').on(table.uses, table.createdAt)],
);
