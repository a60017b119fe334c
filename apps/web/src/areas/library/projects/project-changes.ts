import type { Body } from '@debut/contract/endpoint';
import { type Project, projectEndpoints } from '@debut/contract/projects';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { api } from '../../../data/product-api.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { toast } from '../../../ui/toast.ts';
import { optimisticFields } from '../tracks/optimistic-fields.ts';
import { texts } from './texts.ts';

export type ProjectChanges = Body<typeof projectEndpoints.update>;

export function useUpdateProject() {
  return useChangeWith(
    ({ id, changes }: { id: string; changes: ProjectChanges }) =>
      api.call(projectEndpoints.update, { params: { id }, body: changes }),
    {
      changes: projectEndpoints.update.changes,
      optimistic: (cache, { id, changes }) =>
        cache.update(projectEndpoints.list, (projects) =>
          mergeProject(projects, id, optimisticFields(changes) as Partial<Project>),
        ),
      saved: (cache, saved) =>
        cache.update(projectEndpoints.list, (projects) => mergeProject(projects, saved.id, saved)),
    },
  );
}

function mergeProject(projects: readonly Project[], id: string, fields: Partial<Project>): Project[] {
  return projects.map((project) => (project.id === id ? { ...project, ...fields } : project));
}

export function useDeleteProject() {
  return useChange(projectEndpoints.delete, {
    saved: (cache, _nothing, { params }) =>
      cache.update(projectEndpoints.list, (projects) => projects.filter(({ id }) => id !== params.id)),
  });
}

/**
 * Adds and removes tracks. Each request sends the whole list, so they run one after the other. Component state holds the
 * list until the server has saved it, so that a refetch in between does not bring a removed track back.
 */
export function useProjectTracks(project: Project) {
  const { mutateAsync: update } = useUpdateProject();
  const [requested, setRequested] = useState<string[] | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const trackIds = requested ?? project.trackIds;
  const { id: projectId } = project;

  const save = useCallback(
    (next: string[]) => {
      setRequested(next);
      queue.current = queue.current
        .then(() => update({ id: projectId, changes: { trackIds: next } }))
        .catch((error: Error) => toast.failure(describeFailure(error)))
        .then(() => setRequested((current) => (current === next ? null : current)));
    },
    [update, projectId],
  );

  const add = useCallback(
    (trackId: string) => save([...trackIds.filter((id) => id !== trackId), trackId]),
    [save, trackIds],
  );
  const remove = useCallback((trackId: string) => save(trackIds.filter((id) => id !== trackId)), [save, trackIds]);
  return { trackIds, add, remove };
}

function describeFailure(error: Error): string {
  return error instanceof ApiError && error.status === 404 ? texts.projectNotFound : error.message;
}
