import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/instant.ts';
import { ownerId, userId, users } from '../../accounts/index.ts';
import { approvals, projects, tracks } from '../../library/index.ts';
import { tasks } from '../planning.tables.ts';

/** On a track, a project or a task, by members and by people outside with an approval link. Ids grow with time. */
export const comments = pgTable(
  'comments',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    trackId: text('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    taskId: text('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    /** `null`: written through an approval link, or the author's account is deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    approvalId: text('approval_id').references(() => approvals.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    /** Where in the track, in seconds. */
    position: real(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('comments_user_id').on(table.userId, table.id),
    index('comments_track').on(table.trackId, table.id),
    index('comments_project').on(table.projectId, table.id),
    index('comments_task').on(table.taskId, table.id),
    index('comments_author').on(table.authorId),
    index('comments_approval').on(table.approvalId),
    check('comments_one_subject', sql`num_nonnulls(${table.trackId}, ${table.projectId}, ${table.taskId}) = 1`),
  ],
);

export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** When a digest email listed it. */
    emailedAt: instant('emailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user').on(table.userId).where(sql`${table.emailedAt} is null`),
  ],
);
