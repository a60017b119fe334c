import type { Day } from '@debut/contract/days';
import { releasePlanEndpoints } from '@debut/contract/release-plan';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { QueryError } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useOpenTasks } from '../tasks/release-tasks.ts';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, entriesByDay, type Month, monthInWords, monthOf } from './release-month.model.ts';

type ReleaseMonthProps = { month: Month; onMonth: (month: Month) => void };

/** A month of releases and due tasks: a grid with the chosen day below it, on phones the days that have something. */
export function ReleaseMonth({ month, onMonth }: ReleaseMonthProps) {
  const today = useToday();
  const [chosen, setChosen] = useState<Day | null>(null);
  const { entries, failed, isLoading, isPartial } = useMonthEntries(month);
  if (failed && isLoading) return <QueryError query={failed} />;
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
          {failed && <QueryError query={failed} />}
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

/** Releases and open tasks by day. The tasks are paged by due date: pages are fetched until the month is complete. */
function useMonthEntries(month: Month) {
  const releases = useData(releasePlanEndpoints.releases, {});
  const tasks = useOpenTasks();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = tasks;
  const isPartial = hasNextPage && (data?.at(-1)?.dueDate ?? '') < `${addMonths(month, 1)}-01`;
  const needsPage = isPartial && !isFetchingNextPage && !error;
  useEffect(() => {
    if (needsPage) void fetchNextPage();
  }, [needsPage, fetchNextPage]);
  const entries = useMemo(() => entriesByDay(releases.data ?? [], data ?? []), [releases.data, data]);
  const failedTasks = error && (!data || isPartial) ? { error, refetch: data ? fetchNextPage : refetch } : null;
  const failed = releases.error && !releases.data ? releases : failedTasks;
  return { entries, failed, isLoading: !releases.data || !data, isPartial };
}
