import { billingEndpoints } from '@debut/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';

export function useCredits() {
  return useQuery({ queryKey: ['billing', 'credits'], queryFn: () => api.call(billingEndpoints.credits, { query: {} }) });
}
