import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { useState } from 'react';
import { ErrorBox } from '../../ui/error-box.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type ChosenPlan, PlanChoice } from './plan-choice.tsx';
import { planInUse } from './release-date.model.ts';
import { useGenerateTasks } from './release-plan.api.ts';
import type { ReleaseRef } from './release-plan.keys.ts';

type PlanDialogProps = {
  of: ReleaseRef;
  tasks: readonly Task[];
  releaseDate: Day;
  today: Day;
  onClose: () => void;
};

export function PlanDialog({ of, tasks, releaseDate, today, onClose }: PlanDialogProps) {
  const current = planInUse(tasks);
  const [chosen, setChosen] = useState<ChosenPlan>(current);
  const generation = useGenerateTasks(of);

  function save() {
    if (chosen === 'none' || chosen === current || generation.isPending) return;
    generation.mutate({ plan: chosen }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Change plan"
      description="Open tasks that nobody has touched are exchanged. What you completed, edited, added or deleted stays so."
      size="small"
      busy={generation.isPending}
      disabled={chosen === current}
      onSubmit={save}
      submitLabel="Change plan"
    >
      <PlanChoice value={chosen} onChange={setChosen} isOptional={false} releaseDate={releaseDate} today={today} />
      {generation.error && <ErrorBox className="mt-3">{generation.error.message}</ErrorBox>}
    </FormDialog>
  );
}
