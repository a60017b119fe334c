import type { MasteringRun, VersionReport } from '@debut/contract/mastering';
import type { MasteringSettings, MasterName } from '@debut/contract/mastering-settings';
import type { FrequencyCurve, SoundAnalysis, SoundMeasures } from '@debut/contract/sound-analysis';
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
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { ownerId } from '../accounts/index.ts';
import { files, projects, tracks } from '../library/index.ts';

const track = () =>
  text('track_id')
    .notNull()
    .references(() => tracks.id, { onDelete: 'cascade' });
const kind = () => text({ enum: ['master', 'preview'] }).notNull();

const style = () =>
  text({ enum: ['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club', 'reference', 'album'] }).notNull();

/** One row per run: of a whole track, or of a passage as a preview. */
export const masteringRuns = pgTable(
  'mastering_runs',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    trackId: track(),
    kind: kind(),
    method: text({ enum: ['styles', 'reference', 'album'] })
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
    /** The album run it is part of: all tracks of a project, started together. */
    albumRunId: text('album_run_id'),
    /** The tone that the tracks of its album have in common. */
    albumTone: jsonb('album_tone').$type<FrequencyCurve>(),
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
    index('mastering_runs_album').on(table.albumRunId).where(sql`${table.albumRunId} is not null`),
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

/** A master in another format, from when it was first asked for: for its track alone, and with the gap of its album. */
export const masteringCopies = pgTable(
  'mastering_copies',
  {
    runId: text('run_id').notNull(),
    style: style(),
    format: text({ enum: ['mp3', 'flac', 'cd'] }).notNull(),
    userId: ownerId(),
    trackId: track(),
    /** Silence at its end: the gap to the next track of an album. */
    gapSeconds: real('gap_seconds').notNull().default(0),
    /** `null` until it is made. */
    path: text(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.style, table.format, table.gapSeconds] }),
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

/** How a project is mastered as an album. */
export const albums = pgTable(
  'albums',
  {
    projectId: text('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    style: text({ enum: ['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club'] }).notNull(),
    /** `null`: that of the style. */
    loudness: real(),
    spread: text({ enum: ['keep', 'same'] }).notNull(),
  },
  (table) => [index('albums_user_id').on(table.userId)],
);

/** How a track of an album starts, ends, and is followed by the next one. */
export const albumTracks = pgTable(
  'album_tracks',
  {
    trackId: text('track_id')
      .primaryKey()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    gapSeconds: real('gap_seconds').notNull(),
    fadeInSeconds: real('fade_in_seconds').notNull(),
    fadeOutSeconds: real('fade_out_seconds').notNull(),
  },
  (table) => [index('album_tracks_user_id').on(table.userId)],
);

/** The parts of a mix: vocals, drums, … */
export const stems = pgTable(
  'stems',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    trackId: track(),
    name: text().notNull(),
    role: text({ enum: ['vocals', 'drums', 'bass', 'music', 'other'] }).notNull(),
    levelDb: real('level_db').notNull().default(0),
    path: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('stems_track').on(table.trackId), index('stems_user_id').on(table.userId)],
);

/** The last time the stems of a track were mixed. */
export const stemMixes = pgTable(
  'stem_mixes',
  {
    trackId: text('track_id')
      .primaryKey()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** Another one for every request, so that a job of an earlier one is ignored. */
    requestId: text('request_id').notNull(),
    status: text({ enum: ['mixing', 'done', 'failed'] }).notNull(),
    /** In percent. */
    progress: integer().notNull().default(0),
    /** What was mixed. */
    levels: jsonb().$type<{ stemId: string; path: string; levelDb: number }[]>().notNull(),
    /** The mix, once it is done; it may have been replaced since. */
    path: text(),
    failure: jsonb().$type<{ code: string; error: string }>(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [index('stem_mixes_user_id').on(table.userId)],
);
