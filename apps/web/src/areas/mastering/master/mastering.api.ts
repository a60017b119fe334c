import type { ResponseBody } from '@debut/contract/endpoint';
import {
  type MasteringDownload,
  type MasteringSettings,
  masteringEndpoints,
  type TrackMastering,
} from '@debut/contract/mastering';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../../data/refetch.ts';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { isUnderWay } from './run.model.ts';

export function usePresets() {
  // The styles are part of the product: they do not change while it is open.
  const staleTime = Number.POSITIVE_INFINITY;
  return useQuery({
    queryKey: ['mastering', 'presets'],
    queryFn: () => api.call(masteringEndpoints.presets, {}),
    staleTime,
  });
}

export function useMastering(trackId: string) {
  return useQuery(masteringQuery(trackId));
}

/** Live events say when something changed. While something is made it is asked for as well: an event may get lost. */
export function masteringQuery(trackId: string) {
  return {
    queryKey: ['mastering', 'track', trackId],
    queryFn: () => api.call(masteringEndpoints.ofTrack, { params: { id: trackId } }),
    refetchInterval: ({ state: { data } }: { state: { data: TrackMastering | undefined } }) =>
      data && (isUnderWay(data.run) || isUnderWay(data.preview?.run ?? null)) ? askAgainMs : (false as const),
  };
}

export function useStartRun(trackId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: MasteringSettings) => api.call(masteringEndpoints.start, { body: { trackId, ...settings } }),
    onSuccess: (run) => changeMastering(queries, trackId, { run }),
    // Also after a refusal: it may be for credits that were spent elsewhere.
    onSettled: () => readAnewWithCredits(queries, trackId),
  });
}

export function useStartPreview(trackId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: MasteringSettings) =>
      api.call(masteringEndpoints.preview, { body: { trackId, ...settings } }),
    onSettled: () => readAnew(queries, ['mastering', 'track', trackId]),
  });
}

export function useCancelRun(trackId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) => api.call(masteringEndpoints.cancel, { params: { id: runId } }),
    onSettled: () => readAnewWithCredits(queries, trackId),
  });
}

/** Resolves to the address to download from. A file that is still being made is polled for, up to a limit. */
export async function requestDownload(
  download: MasteringDownload,
  signal: AbortSignal,
): Promise<{ url: string; filename: string }> {
  for (let attempt = 0; attempt < maxDownloadRequests; attempt += 1) {
    const response = await api.request(masteringEndpoints.requestDownload, { body: download }, { signal });
    const { url, filename } = (await response.json()) as ResponseBody<typeof masteringEndpoints.requestDownload>;
    if (url !== null) return { url, filename };
    await new Promise((resolve) => setTimeout(resolve, downloadPauseMs));
  }
  throw new Error('Preparing this file takes longer than usual. Please try again in a few minutes.');
}

async function readAnewWithCredits(queries: QueryClient, trackId: string): Promise<void> {
  const keys = [['mastering', 'track', trackId], ['account']];
  await Promise.all([...keys.map((key) => readAnew(queries, key)), refetch(queries, ['billing'])]);
}

function changeMastering(queries: QueryClient, trackId: string, change: Partial<TrackMastering>): void {
  queries.setQueryData<TrackMastering>(['mastering', 'track', trackId], (known) => known && { ...known, ...change });
}

const askAgainMs = 3000;
/** The server itself waits up to 20 seconds for the file, so this is about five minutes. */
const maxDownloadRequests = 15;
const downloadPauseMs = 1000;
