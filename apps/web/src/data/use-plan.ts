import { type Billing, billingEndpoints } from '@debut/contract/billing';
import { hasPlans } from './app-config.ts';
import { useData } from './use-data.ts';

/** The plan with its limits and this month's usage; undefined until it is loaded, and where plans limit nothing. */
export function usePlan(): Billing | undefined {
  const { data } = useData(billingEndpoints.read, {}, { enabled: hasPlans() });
  return hasPlans() ? data : undefined;
}
