import type { Day } from '@debut/contract/days';
import type { PlanName } from '@debut/contract/release-plan';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { type ChosenPlan, PlanChoice } from './plan-choice.tsx';
import { useGenerateTasks, usePlan } from './release-plan.api.ts';
import type { ReleaseRef } from './release-plan.keys.ts';

type PlanDialogProps = {
  of: ReleaseRef;
  releaseDate: Day;
  today: Day;
  onClose: () => void;
};

export function PlanDialog({ of, releaseDate, today, onClose }: PlanDialogProps) {
  const plan = usePlan(of);
  const [picked, setPicked] = useState<ChosenPlan | null>(null);
  const generation = useGenerateTasks(of);
  const chosen = picked ?? plan.data ?? 'none';
  const isSame = chosen === 'none' || chosen === plan.data;

  function save() {
    if (isSame || generation.isPending) return;
    generation.mutate({ plan: chosen as PlanName }, { onSuccess: onClose });
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
      {plan.isPending && (
        <SkeletonGroup label="Loading the plan" className="grid gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      )}
      {plan.isError && (
        <ErrorBox action={<Button onClick={() => void plan.refetch()}>Try again</Button>}>
          {plan.error.message}
        </ErrorBox>
      )}
      {plan.isSuccess && (
        <PlanChoice value={chosen} onChange={setPicked} isOptional={false} releaseDate={releaseDate} today={today} />
      )}
      {generation.error && <ErrorBox className="mt-3">{generation.error.message}</ErrorBox>}
    </FormDialog>
  );
}
