import type { Body } from '@debut/contract/endpoint';
import { fanImportEndpoints } from '@debut/contract/fan-import';
import { fanNumberEndpoints } from '@debut/contract/fan-numbers';
import { fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import { type Fan, fanEndpoints } from '@debut/contract/fans';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { fanKeys } from './fans.keys.ts';

/** All of them, newest first; what is shown of them is chosen here, so that a filter answers at once. */
export function useFans() {
  return useQuery({ queryKey: fanKeys.list, queryFn: () => api.call(fanEndpoints.list, { query: {} }) });
}

export function useFanStats() {
  return useQuery({ queryKey: fanKeys.stats, queryFn: () => api.call(fanNumberEndpoints.stats, {}) });
}

export function useFanGrowth() {
  return useQuery({ queryKey: fanKeys.growth, queryFn: () => api.call(fanNumberEndpoints.growth, { query: {} }) });
}

/** With the whole record of the consent. */
export function useFan(id: string) {
  return useQuery({
    queryKey: [...fanKeys.fans, 'one', id],
    queryFn: () => api.call(fanEndpoints.read, { params: { id } }),
  });
}

type FanCreation = Body<typeof fanEndpoints.create>;

export function useAddFan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (creation: FanCreation) => api.call(fanEndpoints.create, { body: creation }),
    onSuccess: (added) => {
      showFans(queries, (fans) => [added, ...fans.filter(({ id }) => id !== added.id)]);
      void readFansAnew(queries);
    },
  });
}

type FanUpdate = Body<typeof fanEndpoints.update>;

export function useUpdateFan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: FanUpdate }) =>
      api.call(fanEndpoints.update, { params: { id }, body: changes }),
    onSuccess: (changed) => {
      showFans(queries, (fans) => fans.map((fan) => (fan.id === changed.id ? changed : fan)));
      void readFansAnew(queries);
    },
  });
}

export function useDeleteFans() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteFans(ids),
    onSuccess: (_nothing, ids) => {
      const gone = new Set(ids);
      showFans(queries, (fans) => fans.filter(({ id }) => !gone.has(id)));
      void readFansAnew(queries);
    },
  });
}

async function deleteFans(ids: readonly string[]): Promise<void> {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) await api.call(fanEndpoints.delete, { params: { id: only } });
  else await api.call(fanEndpoints.deleteMany, { body: { ids: [...ids] } });
}

export type FanTagging = Body<typeof fanEndpoints.tagMany>;

export function useTagFans() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (tagging: FanTagging) => api.call(fanEndpoints.tagMany, { body: tagging }),
    onSuccess: () => readFansAnew(queries),
  });
}

export function useMakeRecipient() {
  return useMutation({ mutationFn: (id: string) => api.call(fanEndpoints.makeRecipient, { params: { id } }) });
}

export async function exportFans(): Promise<void> {
  const answer = await api.request(fanImportEndpoints.export, {});
  saveFile(await answer.blob(), 'fans.csv');
}

/** Everything that counts fans. */
export async function readFansAnew(queries: QueryClient): Promise<void> {
  await Promise.all([fanKeys.fans, fanKeys.segments, fanKeys.preview].map((key) => readAnew(queries, key)));
}

function showFans(queries: QueryClient, change: (fans: Fan[]) => Fan[]): void {
  queries.setQueryData<Fan[]>(fanKeys.list, (fans) => fans && change(fans));
}

export function useFanbase() {
  return useQuery({ queryKey: fanKeys.page, queryFn: () => api.call(fanbasePageEndpoints.fanbase, {}) });
}

export function useRenameFanbase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.call(fanbasePageEndpoints.rename, { body: { name } }),
    onSuccess: () => readAnew(queries, fanKeys.page),
  });
}
