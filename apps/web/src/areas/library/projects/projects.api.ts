import type { Body } from '@debut/contract/endpoint';
import { type Project, projectEndpoints } from '@debut/contract/projects';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { shownAtOnce } from '../../../lib/shown-at-once.ts';

type ProjectCreation = Body<typeof projectEndpoints.create>;
export type ProjectChanges = Body<typeof projectEndpoints.update>;

export function useProjects({ enabled = true } = {}) {
  return useQuery({ queryKey: listKey, queryFn: () => api.call(projectEndpoints.list, {}), enabled });
}

/** Settles when the list holds the new project: its page turns away an id that the list does not know. */
export function useCreateProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (creation: ProjectCreation) => api.call(projectEndpoints.create, { body: creation }),
    onSuccess: () => refreshAll(queries),
  });
}

/** Shows the change at once; then both lists are read again, for a track knows its project too. */
export function useUpdateProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, changes }: { id: string; changes: ProjectChanges }) => {
      if (changes.trackIds && !findLoaded(queries, id)) throw new Error('Project not found');
      return api.call(projectEndpoints.update, { params: { id }, body: changes });
    },
    onMutate: async ({ id, changes }) => {
      await queries.cancelQueries({ queryKey: listKey });
      const before = queries.getQueryData<Project[]>(listKey);
      queries.setQueryData<Project[]>(listKey, (projects) =>
        projects?.map((project) =>
          project.id === id ? { ...project, ...(shownAtOnce(changes) as Partial<Project>) } : project,
        ),
      );
      return before;
    },
    onError: (_error, _wanted, before) => queries.setQueryData(listKey, before),
    onSettled: () => refreshAll(queries),
  });
}

/** Gives the project's release date to all its tracks. */
export function useHandOnReleaseDate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(projectEndpoints.handOnReleaseDate, { params: { id } }),
    onSuccess: () => refreshAll(queries),
  });
}

/** The project's tracks stay and return to the dashboard. */
export function useDeleteProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(projectEndpoints.delete, { params: { id } }),
    onSuccess: (_nothing, deletedId) => {
      queries.setQueryData<Project[]>(listKey, (projects) => projects?.filter(({ id }) => id !== deletedId));
      return refreshAll(queries);
    },
  });
}

const listKey = ['projects', 'list'];

function findLoaded(queries: QueryClient, id: string): Project | undefined {
  return queries.getQueryData<Project[]>(listKey)?.find((project) => project.id === id);
}

function refreshAll(queries: QueryClient): Promise<unknown> {
  return Promise.all([readAnew(queries, ['projects']), readAnew(queries, ['tracks'])]);
}
