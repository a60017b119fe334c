import { welcomeTextEndpoints } from '@debut/contract/welcome-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { fanKeys } from '../list/fans.keys.ts';

const key = [...fanKeys.messages, 'welcome'];

export function useWelcomeText() {
  return useQuery({ queryKey: key, queryFn: () => api.call(welcomeTextEndpoints.read, {}) });
}

export function useSaveWelcomeText() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { enabled: boolean; text: string }) => api.call(welcomeTextEndpoints.save, { body }),
    onSuccess: (saved) => queries.setQueryData(key, saved),
  });
}
