import { streamingEndpoints } from '@debut/contract/streaming';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { fanKeys } from '../list/fans.keys.ts';

export function useStreaming() {
  return useQuery({ queryKey: fanKeys.streaming, queryFn: () => api.call(streamingEndpoints.status, {}) });
}

/** Leaves for Spotify's consent page, which comes back by /spotify-callback. */
export function useConnectSpotify() {
  return useMutation({
    mutationFn: async () => {
      const { authUrl } = await api.call(streamingEndpoints.auth, {});
      window.location.assign(authUrl);
    },
  });
}

export function useChooseArtist() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => api.call(streamingEndpoints.chooseArtist, { body: { url } }),
    onSuccess: (status) => queries.setQueryData(fanKeys.streaming, status),
  });
}

export function useDisconnectSpotify() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(streamingEndpoints.disconnect, {}),
    onSuccess: () => readAnew(queries, fanKeys.streaming),
  });
}
