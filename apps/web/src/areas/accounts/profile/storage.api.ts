import { storageEndpoints } from '@debut/contract/storage';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';

export function useStorage() {
  return useQuery({ queryKey: ['storage'], queryFn: () => api.call(storageEndpoints.read, {}) });
}
