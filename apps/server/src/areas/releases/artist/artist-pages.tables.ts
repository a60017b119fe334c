import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId } from '../../accounts/index.ts';

/** The page in an artist's profiles elsewhere: releases, links, shows and the sign-up. */
export const artistPages = pgTable('artist_pages', {
  userId: ownerId().primaryKey(),
  published: boolean().notNull().default(false),
  tagline: text().notNull().default(''),
  /** `null`: the portrait's. */
  accent: text(),
  /** The color found in a portrait, and the path of that portrait. */
  coverAccent: text('cover_accent'),
  coverAccentOf: text('cover_accent_of'),
  links: jsonb().$type<{ title: string; note: string; url: string }[]>().notNull().default([]),
  /** Addresses of profiles; their services are recognized. */
  socials: jsonb().$type<string[]>().notNull().default([]),
  showShows: boolean('show_shows').notNull().default(true),
  showSignUp: boolean('show_sign_up').notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Dates of a tour, shown on all pages of an artist. */
export const shows = pgTable(
  'shows',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    day: date().notNull(),
    city: text().notNull(),
    venue: text().notNull(),
    /** Such as who else plays. */
    note: text().notNull().default(''),
    ticketUrl: text('ticket_url').notNull().default(''),
    status: text({ enum: ['on-sale', 'free', 'sold-out', 'canceled'] })
      .notNull()
      .default('on-sale'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('shows_user_id').on(table.userId, table.day, table.id)],
);
