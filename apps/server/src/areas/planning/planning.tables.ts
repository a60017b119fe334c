import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/instant.ts';
import { ownerId, users } from '../accounts/index.ts';
import { projects, tracks } from '../library/index.ts';

/** Exactly one is set: the release that a plan or a task belongs to and is deleted with. */
const release = () => ({
  trackId: text('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
  projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
});

/** The plan of a track or project, and its anchor day. */
export const releasePlans = pgTable(
  'release_plans',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    ...release(),
    plan: text().notNull(),
    /** The day that offsets count from: the release date, or the day it was planned without one. */
    anchor: date().notNull(),
    /** Keys of all tasks it ever created, so that deleted ones stay deleted. */
    produced: text().array().notNull(),
  },
  (table) => [
    uniqueIndex('release_plans_track').on(table.trackId),
    uniqueIndex('release_plans_project').on(table.projectId),
    index('release_plans_user_id').on(table.userId),
    check('release_plans_one_release', sql`num_nonnulls(${table.trackId}, ${table.projectId}) = 1`),
  ],
);

export const tasks = pgTable(
  'tasks',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    ...release(),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: ['pre-release', 'debut', 'post-release'] }).notNull(),
    priority: text({ enum: ['high', 'medium', 'low'] }).notNull(),
    dueDate: date('due_date').notNull(),
    completedAt: instant('completed_at'),
    completedBy: text('completed_by', { enum: ['you', 'product'] }),
    completedBecause: text('completed_because'),
    /** The key of a template task; absent for one added by hand. */
    templateKey: text('template_key'),
    /** Days from the release date, or from the plan's anchor without one; absent: it does not move. */
    offsetDays: integer('offset_days'),
    /** The trigger that completes it automatically; absent: none, or the owner turned it off. */
    doneBy: text('done_by', { enum: ['artwork', 'master', 'campaign', 'message', 'fanbase-page'] }),
    /** Why it may be done by now: the owner is asked, because the product cannot know. */
    suggestedBecause: text('suggested_because'),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Grows with every edit, so that two people who edit at once notice. */
    version: integer().notNull().default(1),
    /** The owner changed text or date: another plan does not change it. */
    edited: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('tasks_user_id').on(table.userId, table.dueDate, table.id),
    index('tasks_open').on(table.userId, table.dueDate, table.id).where(sql`${table.completedAt} is null`),
    index('tasks_assignee').on(table.assigneeId, table.dueDate).where(sql`${table.assigneeId} is not null`),
    index('tasks_track').on(table.trackId, table.dueDate),
    index('tasks_project').on(table.projectId, table.dueDate),
    uniqueIndex('tasks_track_template').on(table.trackId, table.templateKey),
    uniqueIndex('tasks_project_template').on(table.projectId, table.templateKey),
    check('tasks_one_release', sql`num_nonnulls(${table.trackId}, ${table.projectId}) = 1`),
  ],
);
