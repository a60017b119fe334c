import { type Billing, billingEndpoints } from '@debut/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasPlans } from './app-config.ts';
import { api } from './product-api.ts';

const billingQuery = queryOptions({
  queryKey: ['billing', 'plan'],
  queryFn: () => api.call(billingEndpoints.read, {}),
});

export function useBilling() {
  return useQuery(billingQuery);
}

/** What the plan includes and what is used of it; undefined until it is known, and where plans decide nothing. */
export function usePlan(): Billing | undefined {
  const { data } = useQuery({ ...billingQuery, enabled: hasPlans() });
  return hasPlans() ? data : undefined;
}
