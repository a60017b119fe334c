import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { ownerId } from '../accounts/index.ts';

const times = () => ({
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Grows with every edit, so that two people who edit at once notice. */
const version = () => integer().notNull().default(1);

/**
 * Tracks and projects refer to each other, so their tables are in one file. Membership is stored once, on the track; a
 * project's list is derived from it.
 */
export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    artist: text().notNull().default(''),
    year: text().notNull().default(''),
    upc: text().notNull().default(''),
    description: text().notNull().default(''),
    coverArt: text('cover_art'),
    releaseDate: date('release_date'),
    version: version(),
    ...times(),
  },
  (table) => [
    index('projects_user_id').on(table.userId, table.id),
    index('projects_search').using(
      'gin',
      sql`${searchText(sql`${table.name} || ' ' || ${table.artist}`)} gin_trgm_ops`,
    ),
  ],
);

export const tracks = pgTable(
  'tracks',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    artist: text().notNull().default(''),
    year: text().notNull().default(''),
    isrc: text().notNull().default(''),
    coverArt: text('cover_art'),
    audioFile: text('audio_file'),
    originalFileName: text('original_file_name'),
    releaseDate: date('release_date'),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Position on the dashboard. */
    position: integer().notNull(),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** Position in its project. */
    projectPosition: integer('project_position').notNull().default(0),
    version: version(),
    ...times(),
  },
  (table) => [
    index('tracks_user_id').on(table.userId, table.position),
    index('tracks_project_id').on(table.projectId, table.projectPosition),
    index('tracks_search').using('gin', sql`${searchText(sql`${table.title} || ' ' || ${table.artist}`)} gin_trgm_ops`),
  ],
);
