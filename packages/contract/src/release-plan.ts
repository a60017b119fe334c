import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { dateField, failWith, isoInstant, requiredTextField } from './fields.ts';
import { maxDescriptionCharacters, maxTitleCharacters } from './limits.ts';

/** `debut` is shown under the product's name. */
export const taskCategory = z.enum(['pre-release', 'debut', 'post-release']);
export type TaskCategory = z.infer<typeof taskCategory>;

export const taskPriority = z.enum(['high', 'medium', 'low']);
export type TaskPriority = z.infer<typeof taskPriority>;

const planName = z.enum(['release-week', 'single-8-weeks', 'album-12-weeks']);
export type PlanName = z.infer<typeof planName>;

const taskShape = {
  id: z.string(),
  /** One of the two is set: what the task belongs to. */
  trackId: z.nullable(z.string()),
  projectId: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  category: taskCategory,
  priority: taskPriority,
  dueDate: z.string(),
  completed: z.boolean(),
  completedAt: z.nullable(isoInstant),
  /** `product`: it noticed the work by itself; `completedBecause` says what it saw. */
  completedBy: z.nullable(z.enum(['you', 'product'])),
  completedBecause: z.nullable(z.string()),
  /** Added by hand. */
  custom: z.boolean(),
  /** Keeps its distance from the release date while it is open. */
  followsRelease: z.boolean(),
  /** Why it may be done: the product noticed something, and only its owner can tell. */
  suggestion: z.nullable(z.string()),
  createdAt: isoInstant,
};

const task = named('Task', z.object(taskShape));
export type Task = z.infer<typeof task>;

const listedTask = named(
  'ListedTask',
  z.object({
    ...taskShape,
    /** Of the track or project it belongs to. */
    releaseTitle: z.string(),
  }),
);
export type ListedTask = z.infer<typeof listedTask>;

const agenda = named(
  'Agenda',
  z.object({
    /** The day it is for this account, in its time zone. */
    today: z.string(),
    /** Not completed, due before today: the 20 longest overdue. */
    overdue: z.array(listedTask),
    overdueCount: z.int(),
    /** Not completed, due from today to 7 days ahead: the first 3. */
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
    /** 0 on the day, negative after it. */
    daysToGo: z.int(),
    /** The plan its tasks come from; none before the first view. */
    plan: z.nullable(planName),
    done: z.int(),
    total: z.int(),
    /** The first 3 that are open. */
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

/** Of a task that is added: whether it moves with the release date. Default: it keeps its date. */
const followsReleaseField = z.optional(z.boolean());

const generation = named(
  'TaskGeneration',
  z.optional(
    z.nullable(
      z.object({
        /** Default: `release-week`, or the plan that is in use. */
        plan: z.optional(planName),
        /** Default: the release date; without one, today. */
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
    access: 'user',
    reads: ['tasks', 'tracks'],
    tag,
    summary:
      'The tasks of a track by due date; a release date without a plan gets the release week’s 17 at the first view',
    params: byId,
    response: z.array(task),
  }),
  addTrackTask: endpoint({
    method: 'POST',
    path: '/tracks/{id}/tasks',
    access: 'user',
    changes: ['tasks'],
    tag,
    summary: 'Adds a task to a track that has a release date',
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
      }),
    ),
    response: task,
  }),
  generateTrackTasks: endpoint({
    method: 'POST',
    path: '/tracks/{id}/tasks/generate',
    access: 'user',
    changes: ['tasks'],
    tag,
    summary: 'Writes a plan’s tasks, each once; another plan replaces what nobody has touched. Returns all tasks',
    params: byId,
    body: generation,
    response: z.array(task),
  }),
  projectTasks: endpoint({
    method: 'GET',
    path: '/projects/{id}/tasks',
    access: 'user',
    reads: ['tasks', 'projects'],
    tag,
    summary: 'The tasks of a project by due date',
    params: byId,
    response: z.array(task),
  }),
  addProjectTask: endpoint({
    method: 'POST',
    path: '/projects/{id}/tasks',
    access: 'user',
    changes: ['tasks'],
    tag,
    summary: 'Adds a task to a project; what is absent is as the Add Task button makes it, due in 7 days',
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
      }),
    ),
    response: task,
  }),
  generateProjectTasks: endpoint({
    method: 'POST',
    path: '/projects/{id}/tasks/generate',
    access: 'user',
    changes: ['tasks'],
    tag,
    summary: 'The same for a project',
    params: byId,
    body: generation,
    response: z.array(task),
  }),
  trackPlan: endpoint({
    method: 'GET',
    path: '/tracks/{id}/plan',
    access: 'user',
    reads: ['tasks', 'tracks'],
    tag,
    summary: 'Which plan the tasks of a track come from',
    params: byId,
    response: planOfRelease,
  }),
  projectPlan: endpoint({
    method: 'GET',
    path: '/projects/{id}/plan',
    access: 'user',
    reads: ['tasks', 'projects'],
    tag,
    summary: 'The same for a project',
    params: byId,
    response: planOfRelease,
  }),
  updateTask: endpoint({
    method: 'PUT',
    path: '/tasks/{id}',
    access: 'user',
    changes: ['tasks'],
    tag,
    summary: 'Changes what is given; a new due date must not lie in the past',
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
        /** `true` keeps the distance its due date has from the release date now. */
        followsRelease: z.optional(z.boolean()),
        /** `null` declines what the product suggested. */
        suggestion: z.optional(z.literal(null)),
      }),
    ),
    response: task,
  }),
  deleteTask: endpoint({
    method: 'DELETE',
    path: '/tasks/{id}',
    access: 'user',
    changes: ['tasks'],
    tag,
    summary: 'Deletes a task; a plan does not bring it back',
    params: byId,
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/tasks',
    access: 'user',
    reads: ['tasks', 'tracks', 'projects'],
    tag,
    summary: 'All tasks of the account by due date',
    query: z.object({
      /** Default: all. `upcoming` is due from today to 7 days ahead; `open` is everything not completed. */
      state: z.optional(z.enum(['all', 'open', 'overdue', 'upcoming'])),
      /** At most and by default 1000. */
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
      /** Goes on after the last one read: its due date and id, `2026-11-13,{id}`. */
      after: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2},[\w-]{1,128}$/))),
    }),
    response: z.array(listedTask),
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/tasks/agenda',
    access: 'user',
    reads: ['tasks', 'tracks', 'projects'],
    tag,
    summary: 'What is overdue and what comes next, for the panel',
    response: agenda,
  }),
  releases: endpoint({
    method: 'GET',
    path: '/releases',
    access: 'user',
    reads: ['tasks', 'tracks', 'projects'],
    tag,
    summary: 'Every track and project with a release date: the next one first, past ones last',
    response: z.array(release),
  }),
};

export function taskCategoryName(category: TaskCategory, productName: string): string {
  return { 'pre-release': 'Pre-release', debut: productName, 'post-release': 'Post-release' }[category];
}
