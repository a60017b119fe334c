import type { Day } from '@debut/contract/days';
import type { PlanName } from '@debut/contract/release-plan';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type ReleaseRef, useGenerateTasks, usePlan } from '../tasks/release-tasks.ts';
import { type ChosenPlan, PlanChoice } from './plan-choice.tsx';

type PlanDialogProps = {
  release: ReleaseRef;
  releaseDate: Day;
  today: Day;
  onClose: () => void;
};

export function PlanDialog({ release, releaseDate, today, onClose }: PlanDialogProps) {
  const plan = usePlan(release);
  const [picked, setPicked] = useState<ChosenPlan | null>(null);
  const generation = useGenerateTasks(release);
  const chosen = picked ?? plan.data ?? 'none';
  const isSame = chosen === 'none' || chosen === plan.data;

  function save() {
    if (isSame || generation.isPending) return;
    generation.mutate({ params: { id: release.id }, body: { plan: chosen as PlanName } }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Change plan"
      description="Open tasks that nobody has touched are exchanged. What you completed, edited, added or deleted stays so."
      size="small"
      busy={generation.isPending}
      disabled={isSame}
      onSubmit={save}
      submitLabel="Change plan"
    >
      <QueryView query={plan} pending={<PlanSkeleton />}>
        {() => (
          <PlanChoice value={chosen} onChange={setPicked} isOptional={false} releaseDate={releaseDate} today={today} />
        )}
      </QueryView>
      {generation.error && <ErrorBox className="mt-3">{generation.error.message}</ErrorBox>}
    </FormDialog>
  );
}

function PlanSkeleton() {
  return (
    <SkeletonGroup label="Loading the plan" className="grid gap-3">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  );
}
