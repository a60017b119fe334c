import { maxTracksPerChange } from '@debut/contract/limits';
import { trackEndpoints } from '@debut/contract/tracks';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';

export function useDeleteTracks() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (trackIds: string[]) =>
      inBatches(trackIds, 'deleted', (batch) => api.call(trackEndpoints.deleteMany, { body: { trackIds: batch } })),
    onSettled: () => refreshLibrary(queries),
  });
}

/** To the end of a project, or out of theirs. */
export function useMoveTracks() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ trackIds, projectId }: { trackIds: string[]; projectId: string | null }) =>
      inBatches(trackIds, 'moved', (batch) => api.call(trackEndpoints.move, { body: { trackIds: batch, projectId } })),
    onSettled: () => refreshLibrary(queries),
  });
}

/** One request takes a bounded number. When a later one fails, the error says how far it got. */
async function inBatches(
  trackIds: string[],
  done: string,
  send: (batch: string[]) => Promise<{ tracks: number }>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < trackIds.length; start += maxTracksPerChange) {
    try {
      count += (await send(trackIds.slice(start, start + maxTracksPerChange))).tracks;
    } catch (error) {
      if (count === 0 || !(error instanceof Error)) throw error;
      throw new Error(`${count} of ${trackIds.length} tracks were ${done}. ${error.message}`, { cause: error });
    }
  }
  return count;
}

async function refreshLibrary(queries: QueryClient): Promise<void> {
  await Promise.all([readAnew(queries, ['tracks']), readAnew(queries, ['projects'])]);
}
