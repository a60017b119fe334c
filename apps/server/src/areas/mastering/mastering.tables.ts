import type {
  MasteringRun,
  MasteringSettings,
  MasteringStyle,
  SoundMeasures,
  VersionReport,
} from '@debut/contract/mastering';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { ownerId } from '../accounts/index.ts';
import { tracks } from '../library/index.ts';

const track = () =>
  text('track_id')
    .notNull()
    .references(() => tracks.id, { onDelete: 'cascade' });
const kind = () => text({ enum: ['master', 'preview'] }).notNull();

/** One row per run: of a whole track, or of a passage as a preview. */
export const masteringRuns = pgTable(
  'mastering_runs',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    trackId: track(),
    kind: kind(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    /** The audio it is made from: runs of replaced audio do not count. */
    source: text().notNull(),
    settings: jsonb().$type<MasteringSettings>().notNull(),
    /** Which attempt is current; updates from earlier ones are ignored. */
    attempt: integer().notNull().default(0),
    progress: integer().notNull().default(0),
    step: text({ enum: ['waiting', 'reading', 'analysing', 'rendering', 'saving', 'finished'] }).notNull(),
    styles: jsonb().$type<MasteringRun['styles']>().notNull(),
    /** File paths by style, recorded before anything is written, so that a retry reuses them. */
    outputs: jsonb().$type<Partial<Record<MasteringStyle, string>>>().notNull().default({}),
    /** Measures of the audio, or of the passage. */
    original: jsonb().$type<SoundMeasures>(),
    /** Of a preview: start and length in seconds. */
    passage: jsonb().$type<{ startsAt: number; seconds: number }>(),
    failure: jsonb().$type<NonNullable<MasteringRun['failure']>>(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('mastering_runs_one_at_a_time')
      .on(table.trackId, table.kind)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('mastering_runs_track').on(table.trackId, table.kind, table.id.desc()),
    index('mastering_runs_user_id').on(table.userId),
  ],
);

/** The results of a run. All versions of a run are inserted in one transaction. */
export const masteringVersions = pgTable(
  'mastering_versions',
  {
    runId: text('run_id')
      .notNull()
      .references(() => masteringRuns.id, { onDelete: 'cascade' }),
    style: text({ enum: ['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club'] }).notNull(),
    userId: ownerId(),
    trackId: track(),
    kind: kind(),
    path: text().notNull(),
    report: jsonb().$type<VersionReport>().notNull(),
    waveform: text().notNull(),
    /** The path of its MP3, once one has been requested. */
    mp3: text(),
    mp3AskedAt: instant('mp3_asked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.style] }),
    index('mastering_versions_track').on(table.trackId, table.kind),
    index('mastering_versions_user_id').on(table.userId, table.kind),
  ],
);
