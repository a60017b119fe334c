import type { HotlineSnippet } from '@debut/contract/hotline';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';
import { fans } from '../fans.tables.ts';

const soundStates = ['none', 'preparing', 'ready', 'failed'] as const;

/** The voice hotline of an artist. */
export const hotlines = pgTable(
  'hotlines',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    status: text({ enum: ['off', 'open', 'paused'] }).notNull(),
    /** E.164, of the installation; nobody else has it as long as the hotline does. */
    number: text(),
    snippet: jsonb().$type<HotlineSnippet>(),
    /** A digest of what the sound for the phone is made from. */
    snippetKey: text('snippet_key'),
    snippetState: text('snippet_state', { enum: soundStates }).notNull().default('none'),
    snippetPath: text('snippet_path'),
    snippetSeconds: real('snippet_seconds'),
    greetingKind: text('greeting_kind', { enum: ['text', 'audio'] }).notNull(),
    greetingText: text('greeting_text').notNull(),
    greetingVoice: text('greeting_voice', {
      enum: ['warm-us', 'bright-us', 'deep-us', 'warm-gb', 'deep-gb', 'bright-au'],
    }).notNull(),
    /** What was recorded or uploaded, and the sound for the phone that is made from it. */
    greetingSource: text('greeting_source'),
    greetingState: text('greeting_state', { enum: soundStates }).notNull().default('none'),
    greetingPath: text('greeting_path'),
    greetingSeconds: real('greeting_seconds'),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    afterRelease: boolean('after_release').notNull().default(true),
    /** `null`: as many as the wallet has. */
    maxCredits: integer('max_credits'),
    /** When it ended: it was switched off, or its time was over. Decides when it loses its number. */
    endedAt: instant('ended_at'),
    /** When the artist was notified that calls are turned away; reset once one is answered. */
    troubleAt: instant('trouble_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [unique('hotlines_user_id').on(table.userId), uniqueIndex('hotlines_number').on(table.number)],
);

/** A call to a hotline, or a test call. */
export const hotlineCalls = pgTable(
  'hotline_calls',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /** `null` once the hotline is deleted: a call that goes on still has to be settled. */
    hotlineId: text('hotline_id').references(() => hotlines.id, { onDelete: 'set null' }),
    /** The carrier's id: reported twice, it is stored once. Of a test call known once it is placed. */
    carrierId: text('carrier_id'),
    isTest: boolean('is_test').notNull(),
    /** What the caller heard: the snippet, where to stream the release, or why there is nothing to hear. */
    heard: text({
      enum: ['snippet', 'release', 'early', 'late', 'paused', 'no-credits', 'limit', 'too-often'],
    }).notNull(),
    /** How long the call can be at most, which is what was held for it. */
    maxMinutes: integer('max_minutes').notNull(),
    pressedJoin: boolean('pressed_join').notNull().default(false),
    pressedAgain: boolean('pressed_again').notNull().default(false),
    pressedMessage: boolean('pressed_message').notNull().default(false),
    /** Whether the caller became a fan on this call. */
    isNewFan: boolean('is_new_fan').notNull().default(false),
    fanId: text('fan_id').references(() => fans.id, { onDelete: 'set null' }),
    /** E.164, of a caller who is leaving a message; removed once it is stored. */
    phone: text(),
    /** The carrier's id of what was recorded: reported twice, it is stored once. */
    recordingId: text('recording_id'),
    startedAt: instant('started_at').notNull(),
    /** Once the carrier has said how long it was. */
    settledAt: instant('settled_at'),
    seconds: integer().notNull().default(0),
    credits: integer().notNull().default(0),
  },
  (table) => [
    unique('hotline_calls_carrier_id').on(table.carrierId),
    index('hotline_calls_hotline').on(table.userId, table.hotlineId, table.startedAt),
    index('hotline_calls_hotline_id').on(table.hotlineId),
    index('hotline_calls_fan').on(table.fanId),
    index('hotline_calls_open').on(table.startedAt).where(sql`settled_at is null`),
  ],
);

/** What callers said. Stays when the hotline is deleted. */
export const voiceMessages = pgTable(
  'voice_messages',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    fanId: text('fan_id').references(() => fans.id, { onDelete: 'set null' }),
    /** E.164; `null` when the caller hid it. */
    phone: text(),
    /** The carrier's id of the recording, which is deleted there once it is stored here. */
    recordingId: text('recording_id').notNull(),
    state: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
    path: text(),
    seconds: real().notNull(),
    waveform: text(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    unique('voice_messages_recording_id').on(table.recordingId),
    index('voice_messages_list').on(table.userId, table.id.desc()),
    index('voice_messages_fan').on(table.fanId),
  ],
);

/**
 * Recordings that exist at the carrier. Owned by nobody, so that a recording is also deleted there when its artist has deleted their
 * account.
 */
export const carrierRecordings = pgTable(
  'carrier_recordings',
  { id: text().primaryKey(), at: instant('at').notNull() },
  (table) => [index('carrier_recordings_at').on(table.at)],
);
