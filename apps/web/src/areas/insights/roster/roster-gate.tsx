import type { ReactNode } from 'react';
import { hasPlans } from '../../../data/app-config.ts';
import { planForRoster } from '../../../data/needed-plan.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { PlanNotice } from '../../../ui/plan-notice.tsx';

/** Names the plan that shows all artists, when the current one does not. */
export function RosterGate({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const plan = usePlan();
  if (hasPlans() && !plan) return pending;
  const needed = planForRoster(plan);
  return needed ? <PlanNotice needed={needed} /> : children;
}
