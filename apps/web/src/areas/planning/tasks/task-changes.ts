import type { Body } from '@debut/contract/endpoint';
import { type Agenda, releasePlanEndpoints, type Task } from '@debut/contract/release-plan';
import { useCallback } from 'react';
import { api } from '../../../data/product-api.ts';
import { type CachedData, useChangeWith } from '../../../data/use-change.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

export type TaskChanges = Body<typeof releasePlanEndpoints.updateTask>;
type TaskChange = { task: Task; changes: TaskChanges };

/** Edits a task, completes it or reopens it. */
export function useChangeTask() {
  return useChangeWith(sendChange, { changes: releasePlanEndpoints.updateTask.changes, optimistic: showChange });
}

export function useDeleteTask() {
  return useChangeWith((task: Task) => api.call(releasePlanEndpoints.deleteTask, { params: { id: task.id } }), {
    changes: releasePlanEndpoints.deleteTask.changes,
    saved: (cache, _nothing, task) => showDeletion(cache, task),
  });
}

/** For lists of open tasks, where a completed one disappears: a toast offers to undo it. */
export function useUndoableCompletion(): (task: Task) => void {
  const { mutateAsync } = useChangeTask();
  return useCallback(
    (task) => {
      const fail = (error: Error) => toast.failure(error.message);
      const reopen = () => {
        mutateAsync({ task: { ...task, completed: true }, changes: { completed: false } }).catch(fail);
      };
      // Promises, because callbacks of `mutate` are dropped when the row that called it is unmounted.
      mutateAsync({ task, changes: { completed: true } })
        .then(() => toast.success(texts.isDone(task.title), { label: texts.undo, onPress: reopen }))
        .catch(fail);
    },
    [mutateAsync],
  );
}

function sendChange({ task, changes }: TaskChange): Promise<Task> {
  return api.call(releasePlanEndpoints.updateTask, { params: { id: task.id }, body: changes });
}

function showChange(cache: CachedData, { task, changes }: TaskChange): void {
  const isToggled = changes.completed !== undefined && changes.completed !== task.completed;
  const changed = { ...task, ...getOptimisticFields(changes, isToggled) };
  updateLists(cache, (tasks) => tasks.map((one) => (one.id === task.id ? { ...one, ...changed } : one)));
  if (!isToggled) return;
  countDone(cache, changed);
  if (changed.completed) removeFromOpenTasks(cache, task.id);
}

function showDeletion(cache: CachedData, { id }: Task): void {
  updateLists(cache, (tasks) => removeTask(tasks, id));
  removeFromOpenTasks(cache, id);
}

function getOptimisticFields(changes: TaskChanges, isToggled: boolean): Partial<Task> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return isToggled ? { ...given, completedBy: changes.completed ? 'you' : null, completedBecause: null } : given;
}

function updateLists(cache: CachedData, change: (tasks: Task[]) => Task[]): void {
  cache.update(releasePlanEndpoints.trackTasks, change);
  cache.update(releasePlanEndpoints.projectTasks, change);
}

function countDone(cache: CachedData, { trackId, projectId, completed }: Task): void {
  cache.update(releasePlanEndpoints.releases, (releases) =>
    releases.map((release) => {
      if (release.id !== (release.kind === 'track' ? trackId : projectId)) return release;
      const done = release.done + (completed ? 1 : -1);
      return { ...release, done: Math.min(release.total, Math.max(0, done)) };
    }),
  );
}

function removeFromOpenTasks(cache: CachedData, taskId: string): void {
  cache.update(releasePlanEndpoints.agenda, (agenda) => removeFromAgenda(agenda, taskId));
  cache.update(releasePlanEndpoints.tasks, (page) => removeTask(page, taskId));
  cache.update(releasePlanEndpoints.releases, (releases) =>
    releases.map((release) => ({ ...release, nextTasks: removeTask(release.nextTasks, taskId) })),
  );
}

function removeFromAgenda(agenda: Agenda, taskId: string): Agenda {
  const overdue = removeTask(agenda.overdue, taskId);
  const upcoming = removeTask(agenda.upcoming, taskId);
  return {
    ...agenda,
    overdue,
    overdueCount: Math.max(0, agenda.overdueCount - (agenda.overdue.length - overdue.length)),
    upcoming,
    upcomingCount: Math.max(0, agenda.upcomingCount - (agenda.upcoming.length - upcoming.length)),
  };
}

function removeTask<One extends { id: string }>(tasks: One[], taskId: string): One[] {
  return tasks.filter(({ id }) => id !== taskId);
}
