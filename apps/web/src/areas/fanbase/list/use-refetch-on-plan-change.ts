import type { PlanId } from '@debut/contract/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readFansAnew } from './fans.api.ts';

/** Who waits for a larger plan follows from the plan, which may be bought in another tab. */
export function useRefetchOnPlanChange(plan: PlanId): void {
  const queries = useQueryClient();
  const known = useRef(plan);
  useEffect(() => {
    if (known.current === plan) return;
    known.current = plan;
    void readFansAnew(queries);
  }, [queries, plan]);
}
