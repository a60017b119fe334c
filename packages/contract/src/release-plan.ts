import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { dateField, editVersion, failWith, isoInstant, requiredTextField, taskCursor } from './fields.ts';
import { maxDescriptionCharacters, maxTitleCharacters } from './limits.ts';

/** `debut` is shown as the product's name. */
export const taskCategory = z.enum(['pre-release', 'debut', 'post-release']);
export type TaskCategory = z.infer<typeof taskCategory>;

export const taskPriority = z.enum(['high', 'medium', 'low']);
export type TaskPriority = z.infer<typeof taskPriority>;

const planName = z.enum(['release-week', 'single-8-weeks', 'album-12-weeks']);
export type PlanName = z.infer<typeof planName>;

const taskShape = {
  id: z.string(),
  /** Exactly one of the two is set. */
  trackId: z.nullable(z.string()),
  projectId: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  category: taskCategory,
  priority: taskPriority,
  dueDate: z.string(),
  completed: z.boolean(),
  completedAt: z.nullable(isoInstant),
  /** `product`: completed automatically, with the reason in `completedBecause`. */
  completedBy: z.nullable(z.enum(['you', 'product'])),
  completedBecause: z.nullable(z.string()),
  /** Whether the task was added manually. */
  custom: z.boolean(),
  /** Whether it moves with the release date while it is open. */
  followsRelease: z.boolean(),
  /** Why the task may be done, which only its owner can confirm. */
  suggestion: z.nullable(z.string()),
  version: editVersion,
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  commentCount: z.int(),
  createdAt: isoInstant,
};

const task = named('Task', z.object(taskShape));
export type Task = z.infer<typeof task>;

const listedTask = named(
  'ListedTask',
  z.object({
    ...taskShape,
    /** The title of the track or project. */
    releaseTitle: z.string(),
  }),
);
export type ListedTask = z.infer<typeof listedTask>;

const agenda = named(
  'Agenda',
  z.object({
    /** The current day in the account's time zone. */
    today: z.string(),
    /** Open and due before today: the 20 longest overdue. */
    overdue: z.array(listedTask),
    overdueCount: z.int(),
    /** Open and due from today to 7 days ahead: the first 3. */
    upcoming: z.array(listedTask),
    upcomingCount: z.int(),
  }),
);
export type Agenda = z.infer<typeof agenda>;

const release = named(
  'Release',
  z.object({
    kind: z.enum(['track', 'project']),
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    coverArt: z.nullable(z.string()),
    releaseDate: z.string(),
    /** 0 on the release date, negative after it. */
    daysToGo: z.int(),
    /** The plan its tasks come from; `null` before the first view. */
    plan: z.nullable(planName),
    done: z.int(),
    total: z.int(),
    /** The first 3 open tasks. */
    nextTasks: z.array(task),
  }),
);
export type Release = z.infer<typeof release>;

const planOfRelease = named('PlanOfRelease', z.object({ plan: z.nullable(planName) }));

const dueDateField = dateField(failWith(commonFailures, 'due_date_missing'));
const taskFields = {
  title: requiredTextField(maxTitleCharacters, failWith(commonFailures, 'task_title_missing')),
  description: z.string().check(z.trim(), z.maxLength(maxDescriptionCharacters)),
};

/** A member who can access the artist; `null`: nobody. */
const assigneeIdField = z.optional(z.nullable(z.string().check(z.maxLength(128))));

/** Whether a new task moves with the release date; defaults to false. */
const followsReleaseField = z.optional(z.boolean());

const generation = named(
  'TaskGeneration',
  z.optional(
    z.nullable(
      z.object({
        /** Defaults to the current plan, or to `release-week`. */
        plan: z.optional(planName),
        /** Defaults to the release date, or to today without one. */
        around: z.optional(z.enum(['release', 'today'])),
      }),
    ),
  ),
);

const id = z.string().check(z.maxLength(128));
const byId = z.object({ id });
const tag = 'Release plan';

export const releasePlanEndpoints = {
  trackTasks: endpoint({
    method: 'GET',
    path: '/tracks/{id}/tasks',
    access: 'member',
    right: 'view',
    reads: ['tasks', 'tracks'],
    tag,
    summary: 'Lists a track’s tasks by due date; creates the release week’s 17 on first view of a dated track',
    params: byId,
    response: z.array(task),
  }),
  addTrackTask: endpoint({
    method: 'POST',
    path: '/tracks/{id}/tasks',
    access: 'member',
    right: 'edit',
    changes: ['tasks'],
    tag,
    summary: 'Adds a task to a track with a release date',
    params: byId,
    body: named(
      'TrackTaskCreation',
      z.object({
        title: taskFields.title,
        dueDate: dueDateField,
        description: z.optional(taskFields.description),
        category: z.optional(taskCategory),
        priority: z.optional(taskPriority),
        followsRelease: followsReleaseField,
        assigneeId: assigneeIdField,
      }),
    ),
    response: task,
  }),
  generateTrackTasks: endpoint({
    method: 'POST',
    path: '/tracks/{id}/tasks/generate',
    access: 'member',
    right: 'edit',
    changes: ['tasks'],
    tag,
    summary: 'Adds a plan’s tasks to a track and returns all tasks; switching plans replaces untouched tasks',
    params: byId,
    body: generation,
    response: z.array(task),
  }),
  projectTasks: endpoint({
    method: 'GET',
    path: '/projects/{id}/tasks',
    access: 'member',
    right: 'view',
    reads: ['tasks', 'projects'],
    tag,
    summary: 'Lists a project’s tasks by due date',
    params: byId,
    response: z.array(task),
  }),
  addProjectTask: endpoint({
    method: 'POST',
    path: '/projects/{id}/tasks',
    access: 'member',
    right: 'edit',
    changes: ['tasks'],
    tag,
    summary: 'Adds a task to a project; omitted fields get the defaults of the Add Task button, due in 7 days',
    params: byId,
    body: named(
      'ProjectTaskCreation',
      z.object({
        title: z.optional(taskFields.title),
        dueDate: z.optional(dueDateField),
        description: z.optional(taskFields.description),
        category: z.optional(taskCategory),
        priority: z.optional(taskPriority),
        followsRelease: followsReleaseField,
        assigneeId: assigneeIdField,
      }),
    ),
    response: task,
  }),
  generateProjectTasks: endpoint({
    method: 'POST',
    path: '/projects/{id}/tasks/generate',
    access: 'member',
    right: 'edit',
    changes: ['tasks'],
    tag,
    summary: 'Adds a plan’s tasks to a project and returns all tasks; switching plans replaces untouched tasks',
    params: byId,
    body: generation,
    response: z.array(task),
  }),
  trackPlan: endpoint({
    method: 'GET',
    path: '/tracks/{id}/plan',
    access: 'member',
    right: 'view',
    reads: ['tasks', 'tracks'],
    tag,
    summary: 'Returns the plan of a track’s tasks',
    params: byId,
    response: planOfRelease,
  }),
  projectPlan: endpoint({
    method: 'GET',
    path: '/projects/{id}/plan',
    access: 'member',
    right: 'view',
    reads: ['tasks', 'projects'],
    tag,
    summary: 'Returns the plan of a project’s tasks',
    params: byId,
    response: planOfRelease,
  }),
  updateTask: endpoint({
    method: 'PUT',
    path: '/tasks/{id}',
    access: 'member',
    right: 'edit',
    changes: ['tasks'],
    tag,
    summary: 'Updates a task; omitted fields stay unchanged, and a new due date must not be in the past',
    params: byId,
    body: named(
      'TaskUpdate',
      z.object({
        title: z.optional(taskFields.title),
        description: z.optional(taskFields.description),
        category: z.optional(taskCategory),
        priority: z.optional(taskPriority),
        dueDate: z.optional(dueDateField),
        completed: z.optional(z.boolean()),
        /** `true` keeps the current distance between due date and release date. */
        followsRelease: z.optional(z.boolean()),
        /** `null` dismisses the suggestion. */
        suggestion: z.optional(z.literal(null)),
        version: z.optional(editVersion),
        assigneeId: assigneeIdField,
      }),
    ),
    response: task,
  }),
  deleteTask: endpoint({
    method: 'DELETE',
    path: '/tasks/{id}',
    access: 'member',
    right: 'edit',
    changes: ['tasks'],
    tag,
    summary: 'Deletes a task; a plan does not add it again',
    params: byId,
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/tasks',
    access: 'member',
    right: 'view',
    reads: ['tasks', 'tracks', 'projects'],
    tag,
    summary: 'Lists all tasks of the account by due date',
    query: z.object({
      /** Defaults to `all`. `open`: not completed. `upcoming`: open and due from today to 7 days ahead. */
      state: z.optional(z.enum(['all', 'open', 'overdue', 'upcoming'])),
      /** Those assigned to the signed-in member; defaults to all. */
      assignee: z.optional(z.literal('me')),
      /** Defaults to 1000, which is also the maximum. */
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
      after: z.optional(taskCursor),
    }),
    response: z.array(listedTask),
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/tasks/agenda',
    access: 'member',
    right: 'view',
    reads: ['tasks', 'tracks', 'projects'],
    tag,
    summary: 'Returns overdue and upcoming tasks for the task panel',
    response: agenda,
  }),
  releases: endpoint({
    method: 'GET',
    path: '/releases',
    access: 'member',
    right: 'view',
    reads: ['tasks', 'tracks', 'projects'],
    tag,
    summary: 'Lists tracks and projects with a release date: the next one first, past ones last',
    response: z.array(release),
  }),
};

export function taskCategoryName(category: TaskCategory, productName: string): string {
  return { 'pre-release': 'Pre-release', debut: productName, 'post-release': 'Post-release' }[category];
}
