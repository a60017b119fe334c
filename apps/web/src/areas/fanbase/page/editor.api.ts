import {
  defaultArtistName,
  defaultLanding,
  type FanbaseLanding,
  fanbasePageEndpoints,
} from '@debut/contract/fanbase-page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import type { Identity } from '../../../lib/identity-client.ts';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { artistNameOf, changeOf, draftOf, type PageChange } from './editor.model.ts';

/** The artist's own page. The first visit makes it from defaults and saves it. */
export function useOwnPage(user: Identity) {
  return useQuery({ queryKey: pageKey(user.id), queryFn: () => readOrCreate(user) });
}

export function useSavePage(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: ['fans', 'save-page'],
    mutationFn: (change: PageChange) => save(id, change),
    onSuccess: async (saved) => {
      queries.setQueryData(pageKey(id), saved);
      await readAnew(queries, ['fans']);
    },
  });
}

export function readTrueStats() {
  return api.call(fanbasePageEndpoints.fanbase, {});
}

/** The sentence for a page that could not be saved. */
export function saveSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to update fanbase';
  if (error.unreadable !== undefined) return `Server error: ${error.status} - ${error.unreadable.slice(0, 200)}`;
  return error.code === 'unknown' ? 'Failed to save fanbase data' : error.message;
}

const pageKey = (id: string) => ['fans', 'page', id];

async function readOrCreate(user: Identity): Promise<FanbaseLanding> {
  const { id } = user;
  try {
    return await api.call(fanbasePageEndpoints.landing, { params: { artistId: id }, query: { t: String(Date.now()) } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return save(id, changeOf(draftOf(defaultLanding(id, artistNameOf(user, defaultArtistName)))));
  }
}

function save(artistId: string, change: PageChange): Promise<FanbaseLanding> {
  return api.call(fanbasePageEndpoints.saveLanding, { params: { artistId }, body: change });
}
