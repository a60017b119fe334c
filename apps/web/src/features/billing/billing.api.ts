import { type Billing, billingEndpoints } from '@debut/contract/billing';
import type { Body } from '@debut/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/product-api.ts';
import { readAnew } from '../../lib/read-anew.ts';
import type { PlanChange } from './offer.model.ts';

type SalesMessage = Body<typeof billingEndpoints.contactSales>;

export function useBilling() {
  return useQuery({ queryKey: ['billing', 'plan'], queryFn: () => api.call(billingEndpoints.read, {}) });
}

/** Newest first, a page at a time. */
export function useCreditHistory() {
  return useInfiniteQuery({
    queryKey: ['billing', 'credits'],
    queryFn: ({ pageParam: before }) =>
      api.call(billingEndpoints.credits, { query: { limit: String(pageEntries), ...(before && { before }) } }),
    initialPageParam: '',
    getNextPageParam: ({ entries }) => (entries.length < pageEntries ? null : entries.at(-1)?.id),
  });
}

/** How a purchase stands. Live events say when it changes; it is asked for as well, because an event may get lost. */
export function useCheckout(sessionId: string) {
  return useQuery({
    queryKey: ['billing', 'checkout', sessionId],
    queryFn: () => api.call(billingEndpoints.checkout, { params: { sessionId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'open' ? askAgainMs : false),
  });
}

export function useChangePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changePlan,
    onSuccess: (billing) => queries.setQueryData(['billing', 'plan'], billing),
    // Also after a refusal: the plan may have been changed elsewhere.
    onSettled: () => Promise.all([readAnew(queries, ['billing']), readAnew(queries, ['account'])]),
  });
}

export function useContactSales() {
  return useMutation({
    mutationFn: (message: SalesMessage) => api.call(billingEndpoints.contactSales, { body: message }),
  });
}

export async function readHistoryFile(): Promise<Blob> {
  return (await api.request(billingEndpoints.exportCredits, {})).blob();
}

function changePlan(change: PlanChange): Promise<Billing> {
  if (change.kind === 'cancel') return api.call(billingEndpoints.cancel, {});
  if (change.kind === 'resume') return api.call(billingEndpoints.resume, {});
  return api.call(billingEndpoints.changePlan, { body: { planId: change.plan } });
}

const pageEntries = 100;
const askAgainMs = 2000;
