import type { Day } from '@debut/contract/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, type Month, monthInWords, monthOf } from './release-month.model.ts';
import { TasksFailure } from './tasks-waiting.tsx';
import { useMonthEntries } from './use-month-entries.ts';

type ReleaseMonthProps = { month: Month; onMonth: (month: Month) => void };

/** A month of releases and due tasks: a grid with the chosen day below it, on phones the days that have something. */
export function ReleaseMonth({ month, onMonth }: ReleaseMonthProps) {
  const today = useToday();
  const [chosen, setChosen] = useState<Day | null>(null);
  const { entries, failed, isLoading, isPartial } = useMonthEntries(month);
  if (failed && isLoading) return <TasksFailure query={failed} />;
  const day = chosen && monthOf(chosen) === month ? chosen : monthOf(today) === month ? today : `${month}-01`;
  const choose = (next: Day) => {
    setChosen(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return (
    <section aria-label={monthInWords(month)}>
      <div className="mb-3 flex items-center gap-1">
        <h2 aria-live="polite" className="mr-auto font-bold text-lg">
          {monthInWords(month)}
        </h2>
        {month !== monthOf(today) && (
          <Button size="small" onClick={() => choose(today)}>
            Today
          </Button>
        )}
        <IconButton icon={ChevronLeft} label="Previous month" onClick={() => onMonth(addMonths(month, -1))} />
        <IconButton icon={ChevronRight} label="Next month" onClick={() => onMonth(addMonths(month, 1))} />
      </div>
      {isLoading ? (
        <SkeletonGroup label="Loading your releases">
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      ) : (
        <>
          {failed && <TasksFailure query={failed} />}
          <MonthGrid month={month} today={today} chosen={day} entries={entries} onChoose={choose} />
          <MonthAgenda
            days={[day]}
            entries={entries}
            today={today}
            isPartial={isPartial}
            isEmptyShown
            className="mt-4 max-md:hidden"
          />
          <MonthAgenda
            days={[...entries.keys()].filter((one) => monthOf(one) === month).sort()}
            entries={entries}
            today={today}
            isPartial={isPartial}
            className="md:hidden"
          />
        </>
      )}
    </section>
  );
}
