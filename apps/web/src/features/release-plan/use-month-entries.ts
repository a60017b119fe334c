import { useEffect, useMemo } from 'react';
import { useOpenTasks } from './open-tasks.api.ts';
import { addMonths, entriesByDay, type Month } from './release-month.model.ts';
import { useReleases } from './release-plan.api.ts';

/** The releases and open tasks by day. Tasks come by due date, a page at a time: up to the end of the month they are read. */
export function useMonthEntries(month: Month) {
  const releases = useReleases();
  const tasks = useOpenTasks();
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = tasks;
  const lastRead = data?.pages.at(-1)?.at(-1)?.dueDate ?? '';
  const isPartial = hasNextPage && lastRead < `${addMonths(month, 1)}-01`;
  const isWanted = isPartial && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  const entries = useMemo(() => entriesByDay(releases.data ?? [], data?.pages.flat() ?? []), [releases.data, data]);
  /** The query to try again, where nothing of it is shown or the month is not complete. */
  const failed =
    releases.isError && !releases.data
      ? releases
      : isError && (!data || isPartial)
        ? { ...tasks, refetch: data ? fetchNextPage : tasks.refetch }
        : null;
  return { entries, failed, isLoading: !releases.data || !data, isPartial };
}
