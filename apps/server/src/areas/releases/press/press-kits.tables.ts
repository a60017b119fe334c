import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

/** What journalists and bookers need of an artist. */
export const pressKits = pgTable('press_kits', {
  userId: ownerId().primaryKey(),
  published: boolean().notNull().default(false),
  headline: text().notNull().default(''),
  bioShort: text('bio_short').notNull().default(''),
  bioMedium: text('bio_medium').notNull().default(''),
  bioLong: text('bio_long').notNull().default(''),
  hometown: text().notNull().default(''),
  soundsLike: text('sounds_like').notNull().default(''),
  label: text().notNull().default(''),
  contacts: jsonb().$type<{ role: string; name: string; email: string }[]>().notNull().default([]),
  showQuotes: boolean('show_quotes').notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Pictures to print, in the size in which they were uploaded. */
export const pressPhotos = pgTable(
  'press_photos',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    position: integer().notNull(),
    kind: text({ enum: ['photo', 'logo'] }).notNull(),
    path: text().notNull(),
    title: text().notNull().default(''),
    credit: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('press_photos_user_id').on(table.userId, table.position, table.id)],
);
