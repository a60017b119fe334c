import type { MasteringRun, VersionReport } from '@debut/contract/mastering';
import type { MasteringSettings, MasterName } from '@debut/contract/mastering-settings';
import type { SoundAnalysis, SoundMeasures } from '@debut/contract/sound-analysis';
import type { SoundProfile } from '@debut/mastering/engine';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { ownerId } from '../accounts/index.ts';
import { files, tracks } from '../library/index.ts';

const track = () =>
  text('track_id')
    .notNull()
    .references(() => tracks.id, { onDelete: 'cascade' });
const kind = () => text({ enum: ['master', 'preview'] }).notNull();

const style = () =>
  text({ enum: ['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club', 'reference'] }).notNull();

/** One row per run: of a whole track, or of a passage as a preview. */
export const masteringRuns = pgTable(
  'mastering_runs',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    trackId: track(),
    kind: kind(),
    method: text({ enum: ['styles', 'reference'] })
      .notNull()
      .default('styles'),
    /** Given by a person, for its revision. */
    name: text(),
    /** Its masters are those of the track; one per method. */
    isCurrent: boolean('is_current').notNull().default(false),
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
    outputs: jsonb().$type<Partial<Record<MasterName, string>>>().notNull().default({}),
    /** Measures of the audio, or of the passage. */
    original: jsonb().$type<SoundMeasures>(),
    /** What it followed, as it was when the run began. */
    reference: jsonb().$type<{ name: string; profile: SoundProfile }>(),
    /** Of a preview: start and length in seconds. */
    passage: jsonb().$type<{ startsAt: number; seconds: number }>(),
    failure: jsonb().$type<NonNullable<MasteringRun['failure']>>(),
    /** Part of the signed link to its report, while that is shared. */
    shareKey: text('share_key'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('mastering_runs_one_at_a_time')
      .on(table.trackId, table.kind)
      .where(sql`${table.status} in ('queued', 'running')`),
    uniqueIndex('mastering_runs_current').on(table.trackId, table.method).where(sql`${table.isCurrent}`),
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
    style: style(),
    userId: ownerId(),
    trackId: track(),
    kind: kind(),
    path: text().notNull(),
    report: jsonb().$type<VersionReport>().notNull(),
    waveform: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.style] }),
    index('mastering_versions_track').on(table.trackId, table.kind),
    index('mastering_versions_user_id').on(table.userId, table.kind),
  ],
);

/** A master in another format, from when it was first asked for. */
export const masteringCopies = pgTable(
  'mastering_copies',
  {
    runId: text('run_id').notNull(),
    style: style(),
    format: text({ enum: ['mp3', 'flac', 'cd'] }).notNull(),
    userId: ownerId(),
    trackId: track(),
    /** `null` until it is made. */
    path: text(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.style, table.format] }),
    foreignKey({
      columns: [table.runId, table.style],
      foreignColumns: [masteringVersions.runId, masteringVersions.style],
    }).onDelete('cascade'),
    index('mastering_copies_track').on(table.trackId),
    index('mastering_copies_user_id').on(table.userId),
  ],
);

/** What was measured on an audio file, once it has been asked for. */
export const masteringAnalyses = pgTable(
  'mastering_analyses',
  {
    path: text()
      .primaryKey()
      .references(() => files.path, { onDelete: 'cascade' }),
    userId: ownerId(),
    status: text({ enum: ['measuring', 'ready', 'failed'] }).notNull(),
    analysis: jsonb().$type<Omit<SoundAnalysis, 'status' | 'failure'>>(),
    profile: jsonb().$type<SoundProfile>(),
    failure: jsonb().$type<NonNullable<SoundAnalysis['failure']>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('mastering_analyses_user_id').on(table.userId)],
);

/** Sounds to master after: uploaded for this, or one of the artist's own tracks. */
export const masteringReferences = pgTable(
  'mastering_references',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    path: text().notNull(),
    trackId: text('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('mastering_references_track').on(table.trackId),
    index('mastering_references_user_id').on(table.userId, table.id.desc()),
  ],
);
