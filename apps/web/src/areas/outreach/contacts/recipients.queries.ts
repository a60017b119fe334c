import type { Body } from '@debut/contract/endpoint';
import { recipientEndpoints } from '@debut/contract/recipients';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { outreachKeys } from '../outreach.keys.ts';

export type RecipientFields = Body<typeof recipientEndpoints.create>;

/** All of them, by name: searching and filtering happen where they are shown, without asking again. */
export function useRecipients() {
  return useQuery({
    queryKey: outreachKeys.recipients,
    queryFn: () => api.call(recipientEndpoints.list, { query: {} }),
  });
}

/** Settles when the list holds the change. */
export function useSaveRecipient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string | null; fields: RecipientFields }) =>
      id === null
        ? api.call(recipientEndpoints.create, { body: fields })
        : api.call(recipientEndpoints.update, { params: { id }, body: fields }),
    onSuccess: () => readAnew(queries, outreachKeys.recipients),
  });
}

export function useDeleteRecipients() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const [id] = ids;
      if (ids.length === 1 && id !== undefined) await api.call(recipientEndpoints.delete, { params: { id } });
      else await api.call(recipientEndpoints.deleteMany, { body: { ids: [...ids] } });
    },
    onSuccess: () => readAnew(queries, outreachKeys.recipients),
  });
}

export function useUnsubscribeRecipient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(recipientEndpoints.unsubscribe, { params: { id } }),
    onSuccess: () => readAnew(queries, outreachKeys.recipients),
  });
}
