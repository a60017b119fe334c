import { bigint, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { artists } from '../../accounts/index.ts';

/** One row per stored file, from the moment its upload was requested. */
export const files = pgTable(
  'files',
  {
    path: text().primaryKey(),
    /** `null` once the account is deleted: the bytes still have to be deleted. */
    userId: text('user_id').references(() => artists.id, { onDelete: 'set null' }),
    kind: text({
      enum: ['audio', 'coverArt', 'fanbaseArtist', 'fanbaseBackground', 'artwork', 'logo', 'pressPhoto', 'export'],
    }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Determined from the content when the file is attached; until then it is not served. */
    mediaType: text('media_type'),
    /** How many rows refer to it. At zero it may be deleted. */
    uses: integer().notNull().default(0),
    /** Paths of derived files that are deleted with it. */
    variants: text().array().notNull().default([]),
    /**
     * Whether browsers can play it directly, or through a copy that is being made, exists or failed. `unchecked`: it
     * was attached before this was determined, and counts as direct until the next sweep.
     */
    playback: text({ enum: ['direct', 'preparing', 'ready', 'failed', 'unchecked'] })
      .notNull()
      .default('direct'),
    playableSize: bigint('playable_size', { mode: 'number' }),
    /** Of an uploaded image, upright; absent when it was attached before this was measured. */
    pixelWidth: integer('pixel_width'),
    pixelHeight: integer('pixel_height'),
    durationSeconds: real('duration_seconds'),
    waveform: text(),
    fineWaveform: text('fine_waveform'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its last reference was removed. */
    releasedAt: instant('released_at'),
  },
  (table) => [index('files_user_id').on(table.userId), index('files_unused').on(table.uses, table.createdAt)],
);
