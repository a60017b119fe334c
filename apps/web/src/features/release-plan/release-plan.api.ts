import type { Body } from '@debut/contract/endpoint';
import { releasePlanEndpoints, type Task } from '@debut/contract/release-plan';
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import { readAnew, readAnewAfterLast } from '../../lib/read-anew.ts';
import { showChanged, showDeleted } from './release-plan.cache.ts';
import { changeKeys, isAskedOf, planKeys, type ReleaseRef } from './release-plan.keys.ts';

export type TaskChanges = Body<typeof releasePlanEndpoints.updateTask>;
export type TaskCreation = Body<typeof releasePlanEndpoints.addTrackTask>;
export type PlanChoice = NonNullable<Body<typeof releasePlanEndpoints.generateTrackTasks>>;

/**
 * The tasks of a track or a project. A track with a release date gets its plan at this first view; that is why a date
 * makes it another question, and why it waits while a date is being set together with a chosen plan.
 */
export function useReleaseTasks(ref: ReleaseRef, hasDate: boolean, { isWanted = true } = {}) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: planKeys.tasks(ref, hasDate),
    queryFn: () => api.call(callsOf[ref.kind].list, { params: { id: ref.id } }),
    placeholderData: (previous, before) => (isAskedOf(ref, before?.queryKey) ? previous : undefined),
    enabled: () => isWanted && queries.isMutating({ mutationKey: changeKeys.releaseDate(ref) }) === 0,
  });
}

/** Which plan the tasks come from; null when there is none. */
export function usePlan(ref: ReleaseRef) {
  return useQuery({
    queryKey: planKeys.plan(ref),
    queryFn: async () => (await api.call(callsOf[ref.kind].plan, { params: { id: ref.id } })).plan,
  });
}

/** What is overdue and what comes next. */
export function useAgenda() {
  return useQuery({ queryKey: planKeys.agenda, queryFn: () => api.call(releasePlanEndpoints.agenda, {}) });
}

/** Every track and project with a date, the next one first. */
export function useReleases() {
  return useQuery({ queryKey: planKeys.releases, queryFn: () => api.call(releasePlanEndpoints.releases, {}) });
}

/** Shows the change at once and takes it back when the server refuses it. */
export function useChangeTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: changeKeys.task,
    mutationFn: ({ task, changes }: { task: Task; changes: TaskChanges }) =>
      api.call(releasePlanEndpoints.updateTask, { params: { id: task.id }, body: changes }),
    onMutate: ({ task, changes }) => showAtOnce(queries, () => showChanged(queries, task, shownChanges(task, changes))),
    onError: (_error, _wanted, before) => putBack(queries, before),
    onSettled: () => void readAnewAfterLast(queries, changeKeys.task, planKeys.all),
  });
}

export function useDeleteTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: changeKeys.task,
    mutationFn: (task: Task) => api.call(releasePlanEndpoints.deleteTask, { params: { id: task.id } }),
    onSuccess: (_nothing, task) => showDeleted(queries, task),
    onSettled: () => void readAnewAfterLast(queries, changeKeys.task, planKeys.all),
  });
}

/** Settles when the list holds the new task. */
export function useAddTask(ref: ReleaseRef) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (creation: Partial<TaskCreation>) =>
      ref.kind === 'track'
        ? api.call(releasePlanEndpoints.addTrackTask, { params: { id: ref.id }, body: creation as TaskCreation })
        : api.call(releasePlanEndpoints.addProjectTask, { params: { id: ref.id }, body: creation }),
    onSuccess: () => readAnew(queries, planKeys.all),
  });
}

/** Writes a plan's tasks. */
export function useGenerateTasks(ref: ReleaseRef) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: PlanChoice) => api.call(callsOf[ref.kind].generate, { params: { id: ref.id }, body: choice }),
    onSuccess: () => readAnew(queries, planKeys.all),
  });
}

const callsOf = {
  track: {
    list: releasePlanEndpoints.trackTasks,
    plan: releasePlanEndpoints.trackPlan,
    generate: releasePlanEndpoints.generateTrackTasks,
  },
  project: {
    list: releasePlanEndpoints.projectTasks,
    plan: releasePlanEndpoints.projectPlan,
    generate: releasePlanEndpoints.generateProjectTasks,
  },
} as const;

type Snapshot = [QueryKey, unknown][];

/** Not a moment later: a tick that waits for anything springs back first. What is being read is left, not put back. */
function showAtOnce(queries: QueryClient, show: () => void): Snapshot {
  void queries.cancelQueries({ queryKey: planKeys.all }, { revert: false });
  const before = queries.getQueriesData({ queryKey: planKeys.all });
  show();
  return before;
}

function putBack(queries: QueryClient, before: Snapshot | undefined): void {
  for (const [key, data] of before ?? []) queries.setQueryData(key, data);
}

function shownChanges(task: Task, changes: TaskChanges): Partial<Task> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (changes.completed === undefined || changes.completed === task.completed) return given;
  return { ...given, completedBy: changes.completed ? 'you' : null, completedBecause: null };
}
