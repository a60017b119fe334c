import { addDays, type Day } from '@debut/contract/days';
import { type ReleasePlan, releasePlans } from '@debut/contract/plan-templates';
import { type PlanName, releasePlanEndpoints } from '@debut/contract/release-plan';
import { useId, useState } from 'react';
import { productName } from '../../../data/app-config.ts';
import { dayInWords } from '../../../data/dates.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { formatTaskCount } from '../tasks/tasks.model.ts';
import { type ReleaseRef, useGenerateTasks, useReleasePlan } from '../tasks/use-release-tasks.ts';
import { fitPlan } from './release-date.model.ts';
import { texts } from './texts.ts';

type PlanDialogProps = {
  release: ReleaseRef;
  releaseDate: Day;
  today: Day;
  onClose: () => void;
};

export function PlanDialog({ release, releaseDate, today, onClose }: PlanDialogProps) {
  const plan = useReleasePlan(release);
  const generation = useGenerateTasks(release);
  const form = useForm({
    schema: releasePlanEndpoints.generateTrackTasks.body,
    initial: { plan: null as PlanName | null },
    submit: async (body) => {
      await generation.mutateAsync({ params: { id: release.id }, body });
      onClose();
    },
  });
  const chosen = form.values.plan ?? plan.data ?? 'none';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.changePlan}
      description={texts.openTasksYouHaventChanged}
      size="small"
      form={form}
      disabled={chosen === 'none' || chosen === plan.data}
      submitLabel={texts.changePlan}
    >
      <QueryView query={plan} pending={<PlanSkeleton />}>
        {() => (
          <PlanChoice
            value={chosen}
            onChange={(picked) => picked !== 'none' && form.change({ plan: picked })}
            releaseDate={releaseDate}
            today={today}
          />
        )}
      </QueryView>
    </FormDialog>
  );
}

function PlanSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingPlan} className="grid gap-3">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  );
}

export type ChosenPlan = PlanName | 'none';

type PlanChoiceProps = {
  value: ChosenPlan;
  onChange: (plan: ChosenPlan) => void;
  /** Offers to go without a plan. */
  isOptional?: boolean;
  releaseDate: Day;
  today: Day;
};

/** The release plans, and the tasks of the selected one. */
export function PlanChoice({ value, onChange, isOptional = false, releaseDate, today }: PlanChoiceProps) {
  const plan = releasePlans.find(({ id }) => id === value);
  const plans = releasePlans.map(({ id, name, summary, tasks }) => ({
    value: id as ChosenPlan,
    title: name,
    aside: formatTaskCount(tasks.length),
    text: summary,
  }));
  return (
    <div className="grid gap-3">
      <RadioCards
        label={texts.plan}
        value={value}
        onChange={onChange}
        options={
          isOptional ? [...plans, { value: 'none', title: texts.noPlan, text: texts.keepYourTasksUnchanged }] : plans
        }
      />
      {plan && <PlanContents key={plan.id} plan={plan} releaseDate={releaseDate} today={today} />}
    </div>
  );
}

function PlanContents({ plan, releaseDate, today }: { plan: ReleasePlan; releaseDate: Day; today: Day }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { first, last, late } = fitPlan(plan, releaseDate, today);
  return (
    <div>
      {late > 0 ? (
        <Notice tone="warning">
          {texts.thisPlanStartsOfIts(dayInWords(first, today), late, formatTaskCount(plan.tasks.length))}
        </Notice>
      ) : (
        <p className="text-fg-2 text-sm">{texts.fromTo(dayInWords(first, today), dayInWords(last, today))}</p>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-ml-4 mt-1 text-primary-fg mouse:-ml-3"
      >
        {isOpen ? texts.hideTasks : texts.showTaskCount(formatTaskCount(plan.tasks.length))}
      </Button>
      <div id={id}>{isOpen && <PlanTasks plan={plan} releaseDate={releaseDate} today={today} />}</div>
    </div>
  );
}

function PlanTasks({ plan, releaseDate, today }: { plan: ReleasePlan; releaseDate: Day; today: Day }) {
  return (
    <ol className="grid gap-1 text-sm">
      {plan.tasks.map(({ key, offsetDays, title }) => {
        const day = addDays(releaseDate, offsetDays);
        return (
          <li key={key} className="flex gap-3">
            <span className={`w-24 shrink-0 tabular-nums ${day < today ? 'text-warning' : 'text-fg-3'}`}>
              {dayInWords(day, today)}
            </span>
            <span className="min-w-0 text-fg-2">{title.replaceAll('{product}', productName())}</span>
          </li>
        );
      })}
    </ol>
  );
}
