import { fanChannels } from '@debut/contract/fan-channels';
import type { Snippet } from '@debut/contract/release-pages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { ownerId } from '../accounts/index.ts';
import { fans, messages, whatsAppTemplates } from '../fanbase/index.ts';
import { projects, tracks } from '../library/index.ts';

/** Addresses of artists. Former ones lead to the current one, and stay with their artist. */
export const artistSlugs = pgTable(
  'artist_slugs',
  {
    slug: text().primaryKey(),
    userId: ownerId(),
    isCurrent: boolean('is_current').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('artist_slugs_user_id').on(table.userId, table.createdAt),
    uniqueIndex('artist_slugs_current').on(table.userId).where(sql`is_current`),
  ],
);

/** The public page of a track or project. */
export const releasePages = pgTable(
  'release_pages',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    /** Exactly one of these two is set. */
    trackId: text('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    published: boolean().notNull().default(false),
    timing: text({ enum: ['local', 'moment'] })
      .notNull()
      .default('local'),
    /** Since midnight. */
    minute: integer().notNull().default(0),
    timeZone: text('time_zone').notNull(),
    credits: jsonb().$type<{ role: string; name: string }[]>().notNull().default([]),
    lyrics: text().notNull().default(''),
    video: text().notNull().default(''),
    showQuotes: boolean('show_quotes').notNull().default(true),
    showShows: boolean('show_shows').notNull().default(true),
    /** What can be heard in players on other sites once it is out: nothing, the snippet, or all tracks. */
    embed: text({ enum: ['off', 'snippet', 'full'] })
      .notNull()
      .default('snippet'),
    layout: text({ enum: ['cover-left', 'centered', 'full-cover'] })
      .notNull()
      .default('cover-left'),
    /** `null`: the cover's. */
    accent: text(),
    /** The color found in a cover, and the path of that cover. */
    coverAccent: text('cover_accent'),
    coverAccentOf: text('cover_accent_of'),
    snippet: jsonb().$type<Snippet>(),
    /** Of what is made for these settings. */
    snippetKey: text('snippet_key'),
    remindersEnabled: boolean('reminders_enabled').notNull().default(true),
    reminderTime: text('reminder_time', { enum: ['release', 'morning'] })
      .notNull()
      .default('release'),
    /** Of reminders by WhatsApp, which are not offered without one. */
    whatsappTemplateId: text('whatsapp_template_id').references(() => whatsAppTemplates.id, { onDelete: 'set null' }),
    /** Whether somebody waits for a reminder. */
    isAwaited: boolean('is_awaited').notNull().default(false),
    /** When the artist was notified that reminders cannot be sent; reset once they can. */
    reminderTroubleAt: instant('reminder_trouble_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('release_pages_user_id').on(table.userId, table.id),
    uniqueIndex('release_pages_track').on(table.trackId),
    uniqueIndex('release_pages_project').on(table.projectId),
    unique('release_pages_user_id_id').on(table.userId, table.id),
    index('release_pages_whatsapp_template').on(table.whatsappTemplateId),
    index('release_pages_awaited').on(table.id).where(sql`is_awaited and published`),
  ],
);

const pageId = () =>
  text('page_id')
    .notNull()
    .references(() => releasePages.id, { onDelete: 'cascade' });

/** Addresses of a page, the former ones too. */
export const releaseSlugs = pgTable(
  'release_slugs',
  { userId: ownerId(), slug: text().notNull(), pageId: pageId(), createdAt: instant('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.slug] }),
    index('release_slugs_page').on(table.pageId, table.createdAt),
  ],
);

/** Where a release can be heard, bought or supported. */
export const releaseLinks = pgTable(
  'release_links',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    pageId: pageId(),
    position: integer().notNull(),
    url: text().notNull(),
    state: text({ enum: ['unchecked', 'works', 'broken'] })
      .notNull()
      .default('unchecked'),
    checkedAt: instant('checked_at'),
    /** Checks in a row that failed. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    index('release_links_user_id').on(table.userId),
    index('release_links_page').on(table.pageId, table.position),
    unique('release_links_page_url').on(table.pageId, table.url),
  ],
);

/** Parts of tracks that can be heard on pages; those that no page uses are deleted. */
export const releaseSnippets = pgTable(
  'release_snippets',
  {
    userId: ownerId(),
    /** A digest of what it is made from. */
    key: text().notNull(),
    source: text().notNull(),
    start: real().notNull(),
    /** `null`: up to the end of the track. */
    length: real(),
    state: text({ enum: ['preparing', 'ready', 'failed'] })
      .notNull()
      .default('preparing'),
    path: text(),
    /** Of what was made. */
    seconds: real(),
    waveform: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Whole tracks that can be heard in players on other sites, made as snippets are. */
export const releaseTracks = pgTable(
  'release_tracks',
  {
    userId: ownerId(),
    pageId: pageId(),
    trackId: text('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    snippetKey: text('snippet_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.trackId] }),
    index('release_tracks_user_id').on(table.userId, table.snippetKey),
    index('release_tracks_track').on(table.trackId),
  ],
);

/** A fan who asked to be told when a release is out. */
export const releaseReminders = pgTable(
  'release_reminders',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    pageId: pageId(),
    fanId: text('fan_id')
      .notNull()
      .references(() => fans.id, { onDelete: 'cascade' }),
    channel: text({ enum: fanChannels }).notNull(),
    /** Of the fan. */
    timeZone: text('time_zone').notNull(),
    /** What they agreed to, and from where. */
    wording: text().notNull(),
    address: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was handed over for sending. */
    sentAt: instant('sent_at'),
    messageId: text('message_id').references(() => messages.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('release_reminders_page_fan').on(table.pageId, table.fanId),
    index('release_reminders_user_id').on(table.userId),
    index('release_reminders_fan').on(table.fanId),
    index('release_reminders_message').on(table.messageId),
    index('release_reminders_waiting').on(table.pageId, table.timeZone, table.id).where(sql`sent_at is null`),
  ],
);

/** How often something happened on a page on one day, where the artist is. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    userId: ownerId(),
    pageId: pageId(),
    day: date().notNull(),
    what: text({
      enum: ['view', 'visitor', 'click', 'reminder', 'referrer', 'campaign', 'country', 'device'],
    }).notNull(),
    /** Of the service, the referring site, the campaign and so on; empty where there is nothing to tell apart. */
    name: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.day, table.what, table.name] }),
    index('release_counts_user_id').on(table.userId),
  ],
);

/** Separates the visitors of a day. Without the salt, which is deleted with the day, a digest says nothing. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: text().notNull() });

/** Who was counted today, as digests. */
export const releaseVisitors = pgTable(
  'release_visitors',
  { userId: ownerId(), pageId: pageId(), digest: text().notNull(), day: date().notNull() },
  (table) => [
    primaryKey({ columns: [table.pageId, table.digest] }),
    index('release_visitors_user_id').on(table.userId),
    index('release_visitors_day').on(table.day),
  ],
);
