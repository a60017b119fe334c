import { activityActions } from '@debut/contract/activity';
import { givenRoles, roles } from '@debut/contract/rights';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { userId, users } from '../identity/users.table.ts';

/**
 * Billing and members. Every new user starts with a workspace and one artist, both with the user's own id: a trigger on
 * `users` creates them.
 */
export const workspaces = pgTable('workspaces', {
  id: text().$type<WorkspaceId>().primaryKey(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Sold by contract, so the operator sets it. */
  enterprise: boolean().notNull().default(false),
  /** Shown on public pages and in emails in place of the product's, when the plan includes it. */
  logo: text(),
  color: text(),
  senderName: text('sender_name'),
});

/** The column that names the workspace of a row; the row is deleted with the workspace. */
export const workspaceId = (column = 'workspace_id') =>
  text(column)
    .$type<WorkspaceId>()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Owns all music, fans, contacts and sends. */
export const artists = pgTable(
  'artists',
  {
    id: text().primaryKey(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [index('artists_workspace').on(table.workspaceId, table.createdAt)],
);

/**
 * The column that names the owner of a row, an artist; the row is deleted with the artist. It is called `user_id` in the
 * database from when users owned everything.
 */
export const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => artists.id, { onDelete: 'cascade' });

export const members = pgTable(
  'members',
  {
    workspaceId: workspaceId(),
    userId: userId(),
    role: text({ enum: roles }).notNull(),
    /** `false`: only those in `member_artists`. */
    allArtists: boolean('all_artists').notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    lastActiveAt: instant('last_active_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('members_user').on(table.userId),
    uniqueIndex('members_one_owner').on(table.workspaceId).where(sql`${table.role} = 'owner'`),
  ],
);

export const memberArtists = pgTable(
  'member_artists',
  {
    workspaceId: text('workspace_id').$type<WorkspaceId>().notNull(),
    userId: text('user_id').notNull(),
    artistId: text('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.artistId] }),
    foreignKey({
      name: 'member_artists_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [members.workspaceId, members.userId],
    }).onDelete('cascade'),
    index('member_artists_artist').on(table.artistId),
  ],
);

/** Deleted when it is accepted or revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    workspaceId: workspaceId(),
    email: text().notNull(),
    role: text({ enum: givenRoles }).notNull(),
    /** `null`: all artists. */
    artistIds: text('artist_ids').array(),
    /** A digest: whoever reads the database cannot accept. */
    token: text().notNull().unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [unique('invitations_email').on(table.workspaceId, table.email)],
);

/** What members did. Ids grow with time, so they also define the order. */
export const activity = pgTable(
  'activity',
  {
    id: text().primaryKey(),
    workspaceId: workspaceId(),
    /** `null`: it concerns the workspace. Kept as text, because the entry outlives the artist. */
    artistId: text('artist_id'),
    artistName: text('artist_name'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: activityActions }).notNull(),
    subject: text(),
    detail: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('activity_list').on(table.workspaceId, table.id),
    index('activity_user').on(table.userId),
    index('activity_at').on(table.at),
  ],
);
