import type { ActivityAction } from '@debut/contract/activity';
import { addDays, type Day, daysBetween } from '@debut/contract/days';
import { maxTasksPerRelease } from '@debut/contract/limits';
import { newProjectTask } from '@debut/contract/plan-templates';
import type { Task, TaskCategory, TaskPriority } from '@debut/contract/release-plan';
import { currentActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { changedFields, describeConflict, requireVersion } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { findLastEditor, listAudience, lockAccess, recordActivity } from '../../accounts/index.ts';
import type { Notify, NotifyMembers } from '../notifications/notification-draft.ts';
import { draftAdded, draftAssigned, draftCompleted } from '../planning.notifications.ts';
import { type Anchors, anchorOf, complete, reopen, setDueDate, setFollowing } from '../plans/plan.model.ts';
import { findRelease, firstDayNotPast, lockPlan, lockRelease, todayOf } from '../plans/plans.store.ts';
import { columnsOf, type Release, releaseOf } from '../plans/release.ts';
import * as store from './tasks.store.ts';

interface TaskFields {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly category?: TaskCategory | undefined;
  readonly priority?: TaskPriority | undefined;
  readonly dueDate?: Day | undefined;
  readonly followsRelease?: boolean | undefined;
  readonly assigneeId?: string | null | undefined;
}

interface TaskChange extends TaskFields {
  readonly completed?: boolean | undefined;
  /** Dismisses the suggestion. */
  readonly suggestion?: null | undefined;
  /** The version that was edited. */
  readonly version?: number | undefined;
}

export type TaskService = ReturnType<typeof createTaskService>;

export function createTaskService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  notify: Notify;
  notifyMembers: NotifyMembers;
}) {
  const { db, clock, events, notify, notifyMembers } = dependencies;
  const announce = (at: Queryable, owner: string) => events.publish(at, owner, { type: 'tasks.changed' });

  async function refusePast(at: Queryable, owner: string, dueDate: Day): Promise<void> {
    const first = await firstDayNotPast(at, owner, clock());
    if (dueDate < first) throw new Failure('due_date_past', { field: 'dueDate' });
  }

  /** Before any task is locked: losing access locks the member first, then the tasks. */
  async function requireAccess(transaction: Transaction, owner: string, { assigneeId }: TaskFields): Promise<void> {
    if (assigneeId && !(await lockAccess(transaction, owner, assigneeId)))
      throw new Failure('not_found', { field: 'assigneeId' });
  }

  async function notifyAssignee(transaction: Transaction, owner: string, task: store.TaskRow, releaseTitle: string) {
    const { assigneeId } = task;
    if (assigneeId && assigneeId !== currentActor())
      await notifyMembers(transaction, [assigneeId], owner, [draftAssigned(task, releaseTitle)]);
  }

  async function add(transaction: Transaction, owner: string, release: Release, title: string, task: store.NewTask) {
    await refusePast(transaction, owner, task.dueDate);
    if ((await store.countTasks(transaction, owner, release)) >= maxTasksPerRelease)
      throw new Failure('too_many_tasks');
    const [added] = await store.insertTasks(transaction, [task]);
    if (!added) throw new Failure('internal');
    await notify(transaction, owner, [draftAdded(added, title)]);
    await notifyAssignee(transaction, owner, added, title);
    await record(transaction, owner, 'task-added', added, title);
    await announce(transaction, owner);
    return store.toTask(added);
  }

  function customTask(
    owner: string,
    release: Release,
    releaseDate: Day | null,
    fields: TaskFields & { title: string; dueDate: Day },
  ) {
    const now = clock();
    if (fields.followsRelease && releaseDate === null) throw new Failure('release_date_missing');
    return {
      id: newId(),
      userId: owner,
      ...columnsOf(release),
      title: fields.title,
      description: fields.description ?? '',
      category: fields.category ?? 'pre-release',
      priority: fields.priority ?? 'medium',
      dueDate: fields.dueDate,
      assigneeId: fields.assigneeId ?? null,
      offsetDays: fields.followsRelease && releaseDate !== null ? daysBetween(releaseDate, fields.dueDate) : null,
      createdAt: now,
      updatedAt: now,
    };
  }

  function edit(owner: string, id: string, change: TaskChange): Promise<Task> {
    return db.transaction(async (transaction) => {
      await requireAccess(transaction, owner, change);
      const known = await store.findTask(transaction, owner, id);
      if (!known) throw new Failure('not_found');
      const release = releaseOf(known);
      const { title = '', releaseDate = null } = (await lockRelease(transaction, owner, release)) ?? {};
      const plan = (await lockPlan(transaction, owner, release, 'share'))?.anchor;
      const current = await store.lockTask(transaction, owner, id);
      if (!current) throw new Failure('not_found');
      requireVersion(current, change.version);
      const { dueDate } = change;
      if (dueDate !== undefined && dueDate !== current.dueDate) await refusePast(transaction, owner, dueDate);
      const next: Partial<store.TaskRow> = {
        ...applyChange(current, change, { plan, release: releaseDate }, clock()),
        ...(change.completed === false &&
          (await hasLostAssignee(transaction, owner, current, change)) && { assigneeId: null }),
      };
      const isEdited = changedFields(current, next).some((field) => !uneditedFields.includes(field));
      const version = isEdited ? current.version + 1 : current.version;
      const changed = await store.updateTask(transaction, owner, id, { ...next, version });
      if (!changed) throw new Failure('not_found');
      const isCompletion = current.completedAt === null && changed.completedAt !== null;
      if (isCompletion) await notify(transaction, owner, [draftCompleted(changed, title)]);
      if (changed.assigneeId !== current.assigneeId) await notifyAssignee(transaction, owner, changed, title);
      if (isEdited) await record(transaction, owner, isCompletion ? 'task-completed' : 'task-changed', changed, title);
      await announce(transaction, owner);
      return store.toTask(changed);
    });
  }

  async function record(
    transaction: Transaction,
    owner: string,
    action: ActivityAction,
    { title }: { title: string },
    releaseTitle: string,
  ): Promise<void> {
    await recordActivity(transaction, owner, { at: clock(), action, subject: title, detail: releaseTitle });
  }

  return {
    addToTrack(owner: string, id: string, fields: TaskFields & { title: string; dueDate: Day }): Promise<Task> {
      const release: Release = { kind: 'track', id };
      return db.transaction(async (transaction) => {
        await requireAccess(transaction, owner, fields);
        const known = await lockRelease(transaction, owner, release);
        if (!known) throw new Failure('not_found');
        if (known.releaseDate === null) throw new Failure('release_date_missing');
        return add(transaction, owner, release, known.title, customTask(owner, release, known.releaseDate, fields));
      });
    },

    addToProject(owner: string, id: string, fields: TaskFields): Promise<Task> {
      const release: Release = { kind: 'project', id };
      return db.transaction(async (transaction) => {
        await requireAccess(transaction, owner, fields);
        const known = await lockRelease(transaction, owner, release);
        if (!known) throw new Failure('not_found');
        const today = await todayOf(transaction, owner, clock());
        const task = customTask(owner, release, known.releaseDate, {
          ...fields,
          title: fields.title ?? newProjectTask.title,
          description: fields.description ?? (fields.title === undefined ? newProjectTask.description : ''),
          dueDate: fields.dueDate ?? addDays(today, newProjectTask.dueInDays),
        });
        return add(transaction, owner, release, known.title, task);
      });
    },

    update: (owner: string, id: string, change: TaskChange): Promise<Task> =>
      describeConflict(edit(owner, id, change), async () => {
        const current = await store.findTask(db, owner, id);
        if (!current) throw new Failure('not_found');
        const changedBy = await findLastEditor(db, owner, current.title, ['task-changed', 'task-completed']);
        return { current: store.toTask(current), changedBy };
      }),

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const task = await store.findTask(transaction, owner, id);
        if (!task || (await store.deleteTasks(transaction, owner, [id])) === 0) throw new Failure('not_found');
        const { title = '' } = (await findRelease(transaction, owner, releaseOf(task))) ?? {};
        await record(transaction, owner, 'task-deleted', task, title);
        await announce(transaction, owner);
      });
    },

    /** When a member has lost access to artists: somebody else has to do their open tasks. */
    async unassign(transaction: Transaction, workspace: WorkspaceId, userId: string): Promise<void> {
      for (const artist of await store.unassignInaccessible(transaction, workspace, userId))
        await announce(transaction, artist);
    },
  };
}

/** Not part of what the owner edits. */
const uneditedFields: readonly string[] = ['edited', 'suggestedBecause', 'updatedAt'];

/** A completed task stays assigned to a member who has left; reopened, it is nobody's. */
async function hasLostAssignee(db: Queryable, owner: string, task: store.TaskRow, change: TaskChange) {
  if (task.assigneeId === null || change.assigneeId !== undefined) return false;
  return !(await listAudience(db, owner)).includes(task.assigneeId);
}

function applyChange(current: store.TaskRow, change: TaskChange, anchors: Anchors, now: Date): Partial<store.TaskRow> {
  const { dueDate, completed, followsRelease, suggestion, assigneeId } = change;
  const anchor = anchorOf(current, anchors);
  if (followsRelease && anchor === undefined) throw new Failure('release_date_missing');
  const isTied = current.offsetDays !== null;
  return {
    ...reworded(current, change),
    ...(completed === true && complete(current, now)),
    ...(completed === false && reopen(current, anchor)),
    ...(dueDate !== undefined && setDueDate(current, dueDate, anchor)),
    ...(followsRelease !== undefined &&
      followsRelease !== isTied &&
      setFollowing(dueDate ?? current.dueDate, followsRelease, anchor)),
    ...(suggestion === null && { suggestedBecause: null }),
    ...(assigneeId !== undefined && { assigneeId }),
    updatedAt: now,
  };
}

/** An unchanged value is not an edit. */
function reworded(current: store.TaskRow, { title, description, category, priority }: TaskFields) {
  const next = {
    title: title ?? current.title,
    description: description ?? current.description,
    category: category ?? current.category,
    priority: priority ?? current.priority,
  };
  const isEdit = Object.entries(next).some(([field, value]) => current[field as keyof typeof next] !== value);
  return isEdit ? { ...next, edited: true } : {};
}
