import type { PromoVersion } from '@debut/contract/promos';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { ownerId } from '../accounts/index.ts';
import { projects, tracks } from '../library/index.ts';

/** A private listening page for one track or project. */
export const promos = pgTable(
  'promos',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /** Exactly one of these two is set. */
    trackId: text('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    story: text().notNull().default(''),
    credits: text().notNull().default(''),
    /** Paths of artwork; those that were deleted are not shown. */
    photos: text().array().notNull().default([]),
    downloads: text({ enum: ['off', 'mp3', 'wav'] })
      .notNull()
      .default('off'),
    downloadLimit: integer('download_limit'),
    /** A digest. */
    passcode: text(),
    watermark: boolean().notNull().default(true),
    feedbackFirst: boolean('feedback_first').notNull().default(false),
    embargoUntil: instant('embargo_until'),
    liveFrom: instant('live_from'),
    liveUntil: instant('live_until').notNull(),
    /** The chosen version by track; tracks that are missing here have their best one. */
    versions: jsonb().$type<Record<string, PromoVersion>>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('promos_user_id').on(table.userId, table.id),
    uniqueIndex('promos_track').on(table.trackId),
    uniqueIndex('promos_project').on(table.projectId),
  ],
);
