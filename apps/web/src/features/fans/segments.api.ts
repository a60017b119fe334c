import type { Body } from '@debut/contract/endpoint';
import { fanEndpoints } from '@debut/contract/fans';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { fanKeys } from './fans.keys.ts';

export function useSegments() {
  return useQuery({ queryKey: fanKeys.segments, queryFn: () => api.call(fanEndpoints.segments, {}) });
}

type SegmentFields = Body<typeof fanEndpoints.createSegment>;

/** Without an id it is a new one. */
export function useSaveSegment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string | null; fields: SegmentFields }) =>
      id === null
        ? api.call(fanEndpoints.createSegment, { body: fields })
        : api.call(fanEndpoints.updateSegment, { params: { id }, body: fields }),
    onSuccess: () => readAnew(queries, fanKeys.segments),
  });
}

export function useDeleteSegment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(fanEndpoints.deleteSegment, { params: { id } }),
    onSuccess: () => readAnew(queries, fanKeys.segments),
  });
}
