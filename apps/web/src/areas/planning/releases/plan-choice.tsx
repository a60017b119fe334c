import { addDays, type Day } from '@debut/contract/days';
import { type ReleasePlan, releasePlans } from '@debut/contract/plan-templates';
import type { PlanName } from '@debut/contract/release-plan';
import { useId, useState } from 'react';
import { productName } from '../../../lib/app-config.ts';
import { dayInWords } from '../../../lib/days.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { fitOf } from './release-date.model.ts';

export type ChosenPlan = PlanName | 'none';

type PlanChoiceProps = {
  value: ChosenPlan;
  onChange: (plan: ChosenPlan) => void;
  /** A project may go without: it has tasks of its own. */
  isOptional: boolean;
  releaseDate: Day;
  today: Day;
};

/** Which tasks gather around the date. */
export function PlanChoice({ value, onChange, isOptional, releaseDate, today }: PlanChoiceProps) {
  const plan = releasePlans.find(({ id }) => id === value);
  const plans = releasePlans.map(({ id, name, summary, tasks }) => ({
    value: id as ChosenPlan,
    title: name,
    aside: `${tasks.length} tasks`,
    text: summary,
  }));
  return (
    <div className="grid gap-3">
      <RadioCards
        label="Plan"
        value={value}
        onChange={onChange}
        options={
          isOptional ? [...plans, { value: 'none', title: 'No plan', text: 'Keep the tasks as they are' }] : plans
        }
      />
      {plan && <Contents key={plan.id} plan={plan} releaseDate={releaseDate} today={today} />}
    </div>
  );
}

function Contents({ plan, releaseDate, today }: { plan: ReleasePlan; releaseDate: Day; today: Day }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { first, last, late } = fitOf(plan, releaseDate, today);
  return (
    <div>
      {late > 0 ? (
        <Notice tone="warning">
          This plan begins {dayInWords(first, today)}. {late} of its {plan.tasks.length} tasks would be overdue at once.
        </Notice>
      ) : (
        <p className="text-fg-2 text-sm">
          From {dayInWords(first, today)} to {dayInWords(last, today)}.
        </p>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-ml-4 mt-1 text-primary-fg mouse:-ml-3"
      >
        {isOpen ? 'Hide the tasks' : `Show the ${plan.tasks.length} tasks`}
      </Button>
      <div id={id}>{isOpen && <Tasks plan={plan} releaseDate={releaseDate} today={today} />}</div>
    </div>
  );
}

function Tasks({ plan, releaseDate, today }: { plan: ReleasePlan; releaseDate: Day; today: Day }) {
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
