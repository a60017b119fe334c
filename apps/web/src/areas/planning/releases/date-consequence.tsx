import type { Day } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { ArrowRight } from 'lucide-react';
import { dayInFull } from '../../../lib/days.ts';
import { Button } from '../../../ui/button.tsx';
import { consequenceOf } from './release-date.model.ts';

type DateConsequenceProps = {
  query: { data: Task[] | undefined; error: Error | null };
  from: Day | null;
  to: Day | null;
  today: Day;
  isSaving: boolean;
  onRemove: () => void;
};

/** What Confirm will do to the tasks. */
export function DateConsequence({ query, from, to, today, isSaving, onRemove }: DateConsequenceProps) {
  return (
    <div className="rounded-lg bg-s2 p-3.5 text-sm">
      <div aria-live="polite">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
          {from && from !== to && (
            <>
              <span className="font-normal text-fg-2">{dayInFull(from)}</span>
              <ArrowRight role="img" aria-label="to" className="size-4 text-fg-3" />
            </>
          )}
          {to ? dayInFull(to) : 'No day chosen'}
        </p>
        <p className="mt-1 text-fg-2">{sentence(query, from, to, today)}</p>
      </div>
      {from && (
        <Button
          variant="ghost"
          size="small"
          className="-mb-1.5 -ml-4 mt-1 mouse:-ml-3"
          disabled={isSaving}
          aria-describedby="remove-date-hint"
          onClick={onRemove}
        >
          Remove date
          <span id="remove-date-hint" className="sr-only">
            The tasks stay as they are.
          </span>
        </Button>
      )}
    </div>
  );
}

function sentence(
  { data, error }: DateConsequenceProps['query'],
  from: Day | null,
  to: Day | null,
  today: Day,
): string {
  if (!to) return 'Choose a day in the calendar.';
  if (!data) return error ? 'What moves could not be counted. Open tasks of the plan move along.' : 'Counting tasks …';
  return consequenceOf(data, from, to, today);
}
