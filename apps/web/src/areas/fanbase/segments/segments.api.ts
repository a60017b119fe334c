import type { Body } from '@debut/contract/endpoint';
import { fanSegmentEndpoints } from '@debut/contract/fan-segments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { fanKeys } from '../list/fans.keys.ts';

export function useSegments() {
  return useQuery({ queryKey: fanKeys.segments, queryFn: () => api.call(fanSegmentEndpoints.list, {}) });
}

type SegmentFields = Body<typeof fanSegmentEndpoints.create>;

/** Without an id it is a new one. */
export function useSaveSegment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string | null; fields: SegmentFields }) =>
      id === null
        ? api.call(fanSegmentEndpoints.create, { body: fields })
        : api.call(fanSegmentEndpoints.update, { params: { id }, body: fields }),
    onSuccess: () => readAnew(queries, fanKeys.segments),
  });
}

export function useDeleteSegment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(fanSegmentEndpoints.delete, { params: { id } }),
    onSuccess: () => readAnew(queries, fanKeys.segments),
  });
}
