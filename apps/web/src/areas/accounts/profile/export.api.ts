import { type AccountExport, accountExportEndpoints } from '@debut/contract/account-export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { saveFrom } from '../../../lib/save-file.ts';

const key = ['export'];

export function useExport() {
  return useQuery({ queryKey: key, queryFn: () => api.call(accountExportEndpoints.read, {}) });
}

export function useRequestExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: key,
    mutationFn: () => api.call(accountExportEndpoints.request, {}),
    onSuccess: (made) => queries.setQueryData<AccountExport>(key, made),
  });
}

export function useDownloadExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (filename: string) => {
      const { url } = await api.call(accountExportEndpoints.link, {});
      saveFrom(url, filename);
    },
    // Its time may be over by now.
    onError: () => readAnew(queries, key),
  });
}
