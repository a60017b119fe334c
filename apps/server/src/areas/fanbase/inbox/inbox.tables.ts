import { conversationChannels } from '@debut/contract/inbox';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId, users } from '../../accounts/index.ts';
import { fans } from '../fans.tables.ts';

/** One per fan who has written or was written to in the inbox. Its items are stored where they arise. */
export const conversations = pgTable(
  'conversations',
  {
    fanId: text('fan_id')
      .primaryKey()
      .references(() => fans.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** Of the last item. */
    lastAt: instant('last_at').notNull(),
    lastChannel: text('last_channel', { enum: conversationChannels }).notNull(),
    lastFrom: text('last_from', { enum: ['fan', 'team'] }).notNull(),
    lastAuthorId: text('last_author_id').references(() => users.id, { onDelete: 'set null' }),
    preview: text().notNull(),
    /** Number of unread items. */
    unread: integer().notNull().default(0),
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('conversations_list').on(table.userId, table.lastAt.desc(), table.fanId.desc()),
    index('conversations_assigned').on(table.assignedTo),
    index('conversations_author').on(table.lastAuthorId),
  ],
);

/** Texts that are offered for replies. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('canned_replies_list').on(table.userId, table.id)],
);
