import { type Billing, billingEndpoints, type Checkout } from '@debut/contract/billing';
import type { Body } from '@debut/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/product-api.ts';
import { readAnew } from '../../lib/read-anew.ts';
import type { PlanChange } from './plans/offer.model.ts';

type SalesMessage = Body<typeof billingEndpoints.contactSales>;

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

/**
 * How a purchase stands: the one this tab left for, else the account's latest. Live events say when it changes; it is
 * polled for a while as well, because an event may get lost.
 */
export function useCheckout(sessionId: string | null) {
  return useQuery({
    queryKey: ['billing', 'checkout', sessionId],
    queryFn: () => (sessionId ? readCheckout(sessionId) : readLatestCheckout()),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'open' && dataUpdateCount < maxPolls ? askAgainMs : false,
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

async function readLatestCheckout(): Promise<Checkout | null> {
  return (await api.call(billingEndpoints.latestCheckout, {})).checkout;
}

/** A purchase of another account, begun in this tab before, is none of this one's. */
async function readCheckout(sessionId: string): Promise<Checkout | null> {
  try {
    return await api.call(billingEndpoints.checkout, { params: { sessionId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const pageEntries = 100;
const askAgainMs = 2000;
/** Two minutes: payments that arrive later are told by a notification. */
const maxPolls = 60;
