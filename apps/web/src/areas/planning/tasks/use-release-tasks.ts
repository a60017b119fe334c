import type { Body } from '@debut/contract/endpoint';
import { type ListedTask, releasePlanEndpoints } from '@debut/contract/release-plan';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../data/product-api.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { useData, usePages } from '../../../data/use-data.ts';
import { texts } from './texts.ts';

export type TaskCreation = Body<typeof releasePlanEndpoints.addTrackTask>;

/** A track or a project: both can have a plan. */
export interface ReleaseRef {
  readonly kind: 'track' | 'project';
  readonly id: string;
}

export function getReleasePath({ kind, id }: ReleaseRef): string {
  return `/${kind}/${id}`;
}

export function getChecklistAddress(release: ReleaseRef): string {
  return `${getReleasePath(release)}?tab=tasks`;
}

/**
 * The tasks of a release. The first request for a track with a release date creates its plan. Because of that they are
 * cached apart from those before there was a date, and not requested while the date and a chosen plan are being saved.
 */
export function useReleaseTasks(release: ReleaseRef, hasDate: boolean, { isEnabled = true } = {}) {
  const queries = useQueryClient();
  const input = { params: { id: release.id } };
  return useData(endpointsByKind[release.kind].tasks, input, {
    variant: hasDate ? texts.withDate : texts.withoutDate,
    placeholderData: (previous, before) =>
      JSON.stringify(before?.meta?.input) === JSON.stringify(input) ? previous : undefined,
    enabled: () => isEnabled && queries.isMutating({ mutationKey: getReleaseDateKey(release) }) === 0,
  });
}

/** Names the mutation that saves a release date. */
export function getReleaseDateKey({ kind, id }: ReleaseRef) {
  return [texts.releaseDate, kind, id];
}

/** Which plan the tasks come from; null when there is none. */
export function useReleasePlan({ kind, id }: ReleaseRef) {
  return useData(endpointsByKind[kind].plan, { params: { id } }, { select: ({ plan }) => plan });
}

export function useGenerateTasks({ kind }: ReleaseRef) {
  return useChange(endpointsByKind[kind].generate);
}

export function useAddTask({ kind, id }: ReleaseRef) {
  const { addTrackTask, addProjectTask } = releasePlanEndpoints;
  return useChangeWith(
    (creation: Partial<TaskCreation>) =>
      kind === 'track'
        ? api.call(addTrackTask, { params: { id }, body: creation as TaskCreation })
        : api.call(addProjectTask, { params: { id }, body: creation }),
    { changes: addTrackTask.changes },
  );
}

const endpointsByKind = {
  track: {
    tasks: releasePlanEndpoints.trackTasks,
    plan: releasePlanEndpoints.trackPlan,
    generate: releasePlanEndpoints.generateTrackTasks,
  },
  project: {
    tasks: releasePlanEndpoints.projectTasks,
    plan: releasePlanEndpoints.projectPlan,
    generate: releasePlanEndpoints.generateProjectTasks,
  },
} as const;

/** Every open task of every release, by due date. */
export function useOpenTasks({ isMine = false } = {}) {
  const query = { state: 'open' as const, limit: String(tasksPerPage), ...(isMine && { assignee: 'me' as const }) };
  return usePages(releasePlanEndpoints.tasks, { query }, { ...byDueDate, keepsPrevious: true });
}

const tasksPerPage = 500;

const byDueDate = {
  items: (page: ListedTask[]) => page,
  next: (page: ListedTask[]) => {
    const last = page.at(-1);
    return last && page.length === tasksPerPage ? { after: `${last.dueDate},${last.id}` } : null;
  },
};
