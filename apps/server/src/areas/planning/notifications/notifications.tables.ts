import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { artists, userId } from '../../accounts/index.ts';
import { tasks } from '../planning.tables.ts';

/** Ids grow with time, so they also define the order. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    /** Who reads it; each member has a copy. */
    userId: userId(),
    /** `null`: it concerns the account or the workspace. */
    artistId: text('artist_id').references(() => artists.id, { onDelete: 'cascade' }),
    type: text({ enum: ['task', 'system'] }).notNull(),
    kind: text({
      enum: ['task-added', 'task-assigned', 'task-completed', 'task-suggested', 'tasks-generated', 'mention'],
    }),
    title: text().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    taskId: text('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    /** The page it links to. */
    leadsTo: text('leads_to'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('notifications_user_id').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    index('notifications_artist').on(table.artistId).where(sql`${table.artistId} is not null`),
    index('notifications_task').on(table.taskId).where(sql`${table.taskId} is not null`),
  ],
);
