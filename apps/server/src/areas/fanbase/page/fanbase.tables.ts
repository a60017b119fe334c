import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

/** The public page of an artist, from the first time it is saved. */
export const fanbasePages = pgTable('fanbase_pages', {
  userId: ownerId().primaryKey(),
  artistName: text('artist_name').notNull(),
  fanbaseName: text('fanbase_name').notNull(),
  genre: text().notNull(),
  description: text().notNull(),
  /** File paths. */
  artistImage: text('artist_image'),
  backgroundImage: text('background_image'),
  /** The figures the artist chose to show, which need not be the counted ones. */
  activeFans: integer('active_fans').notNull(),
  releases: integer().notNull(),
  newMusic: text('new_music').notNull(),
  showNextRelease: boolean('show_next_release').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
