import type { Body } from '@debut/contract/endpoint';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew, readAnewAfterLast } from '../../../lib/read-anew.ts';
import { shownAtOnce } from '../../../lib/shown-at-once.ts';
import { inOrder } from './tracks.model.ts';

type TrackCreation = Body<typeof trackEndpoints.create>;
export type TrackChanges = Body<typeof trackEndpoints.update>;

/** All tracks of the account in the saved order; the ones in projects too. */
export function useTracks() {
  return useQuery({ queryKey: listKey, queryFn: () => api.call(trackEndpoints.list, {}) });
}

/** Settles when the lists hold the new track, so that the dashboard or the project shows it immediately. */
export function useCreateTrack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (creation: TrackCreation) => api.call(trackEndpoints.create, { body: creation }),
    onSuccess: async (_created, { projectId }) => {
      await Promise.all([readAnew(queries, ['tracks']), projectId && readAnew(queries, ['projects'])]);
    },
  });
}

/** Shows the change at once and takes it back when the server refuses it. The list is not read again. */
export function useUpdateTrack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: TrackChanges }) =>
      api.call(trackEndpoints.update, { params: { id }, body: changes }),
    onMutate: async ({ id, changes }) => {
      await queries.cancelQueries({ queryKey: listKey });
      const before = queries.getQueryData<Track[]>(listKey)?.find((track) => track.id === id);
      mergeIntoList(queries, id, shownAtOnce(changes) as Partial<Track>);
      return before;
    },
    onError: (_error, { id, changes }, before) => {
      if (before) mergeIntoList(queries, id, fieldsOf(before, changes));
    },
    onSuccess: (saved) => mergeIntoList(queries, saved.id, saved),
  });
}

/** Projects count their tracks, so their list is read again as well. */
export function useDeleteTrack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(trackEndpoints.delete, { params: { id } }),
    onSuccess: (_nothing, deletedId) => {
      queries.setQueryData<Track[]>(listKey, (tracks) => tracks?.filter(({ id }) => id !== deletedId));
      void readAnew(queries, ['tracks']);
      void readAnew(queries, ['projects']);
    },
  });
}

/** Takes the ids in their new order. One save at a time, so that the last one made is the last one kept. */
export function useReorderTracks() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'track-order' },
    mutationKey: orderKey,
    mutationFn: (trackIds: string[]) => api.call(trackEndpoints.reorder, { body: { trackIds } }),
    onMutate: async (trackIds) => {
      await queries.cancelQueries({ queryKey: listKey });
      queries.setQueryData<Track[]>(listKey, (tracks) => tracks && inOrder(tracks, trackIds));
    },
    onSettled: () => void readAnewAfterLast(queries, orderKey, listKey),
  });
}

const orderKey = ['tracks', 'order'];
const listKey = ['tracks', 'list'];

function mergeIntoList(queries: QueryClient, id: string, fields: Partial<Track>): void {
  queries.setQueryData<Track[]>(listKey, (tracks) =>
    tracks?.map((track) => (track.id === id ? { ...track, ...fields } : track)),
  );
}

function fieldsOf(track: Track, changes: TrackChanges): Partial<Track> {
  return Object.fromEntries(Object.entries(track).filter(([name]) => name in changes));
}
