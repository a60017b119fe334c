import { type Billing, billingEndpoints } from '@debut/contract/billing';
import { hasPlans } from './app-config.ts';
import { useData } from './use-data.ts';

/** The plan with its limits and this month's usage; undefined while it loads, and where plans are disabled. */
export function usePlan(): Billing | undefined {
  const { data } = useData(billingEndpoints.read, {}, { enabled: hasPlans() });
  return hasPlans() ? data : undefined;
}
