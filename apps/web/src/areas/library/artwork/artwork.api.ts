import { type Artwork, artworkEndpoints } from '@debut/contract/artwork';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';

export function useArtwork() {
  return useQuery({ queryKey: listKey, queryFn: () => api.call(artworkEndpoints.list, {}) });
}

/** Covers made from the picture stay. */
export function useDeleteArtwork() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(artworkEndpoints.delete, { params: { id } }),
    onSuccess: (_nothing, deletedId) => {
      queries.setQueryData<Artwork[]>(listKey, (pictures) => pictures?.filter(({ id }) => id !== deletedId));
      void readAnew(queries, listKey);
    },
  });
}

export const listKey = ['artwork', 'list'];
