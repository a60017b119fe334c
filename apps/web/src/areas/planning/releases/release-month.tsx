import type { Day } from '@debut/contract/days';
import { type Release, releasePlanEndpoints } from '@debut/contract/release-plan';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { dayFromHere, dayInWords } from '../../../data/dates.ts';
import { QueryError } from '../../../data/query-view.tsx';
import { useToday } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { TaskLine } from '../tasks/open-tasks.tsx';
import { useUndoableCompletion } from '../tasks/task-changes.ts';
import { formatTaskCount } from '../tasks/tasks.model.ts';
import { getReleasePath, useOpenTasks } from '../tasks/use-release-tasks.ts';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, type DayEntries, formatMonth, getMonth, groupByDay, type Month } from './release-month.model.ts';
import { texts } from './texts.ts';

type ReleaseMonthProps = { month: Month; onMonth: (month: Month) => void };

/** A month of releases and due tasks: a grid with the selected day below it; on phones, the days with entries. */
export function ReleaseMonth({ month, onMonth }: ReleaseMonthProps) {
  const today = useToday();
  const [chosen, setChosen] = useState<Day | null>(null);
  const { entries, failed, isLoading, isPartial } = useMonthEntries(month);
  if (failed && isLoading) return <QueryError query={failed} />;
  const day = chosen && getMonth(chosen) === month ? chosen : getMonth(today) === month ? today : `${month}-01`;
  const choose = (next: Day) => {
    setChosen(next);
    if (getMonth(next) !== month) onMonth(getMonth(next));
  };
  return (
    <section aria-label={formatMonth(month)}>
      <div className="mb-3 flex items-center gap-1">
        <h2 aria-live="polite" className="mr-auto font-bold text-lg">
          {formatMonth(month)}
        </h2>
        {month !== getMonth(today) && (
          <Button size="small" onClick={() => choose(today)}>
            {texts.today}
          </Button>
        )}
        <IconButton icon={ChevronLeft} label={texts.previousMonth} onClick={() => onMonth(addMonths(month, -1))} />
        <IconButton icon={ChevronRight} label={texts.nextMonth} onClick={() => onMonth(addMonths(month, 1))} />
      </div>
      {isLoading ? (
        <SkeletonGroup label={texts.loadingYourReleases}>
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
            showsEmpty
            className="mt-4 max-md:hidden"
          />
          <MonthAgenda
            days={[...entries.keys()].filter((one) => getMonth(one) === month).sort()}
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
  const entries = useMemo(() => groupByDay(releases.data ?? [], data ?? []), [releases.data, data]);
  const failedTasks = error && (!data || isPartial) ? { error, refetch: data ? fetchNextPage : refetch } : null;
  const failed = releases.error && !releases.data ? releases : failedTasks;
  return { entries, failed, isLoading: !releases.data || !data, isPartial };
}

type MonthAgendaProps = {
  days: readonly Day[];
  entries: ReadonlyMap<Day, DayEntries>;
  today: Day;
  className?: string;
  /** Also shows days without entries. */
  showsEmpty?: boolean;
  /** Not all tasks have loaded. */
  isPartial?: boolean;
};

/** The releases and due tasks of some days. */
function MonthAgenda(props: MonthAgendaProps) {
  const { days, entries, today, className, showsEmpty = false, isPartial = false } = props;
  const complete = useUndoableCompletion();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  if (days.length === 0) {
    return (
      <Card className={className}>
        <p className="px-4 py-8 text-center text-fg-2 text-sm">
          {isPartial ? partialSentence : texts.noReleasesAndNoTasks}
        </p>
      </Card>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className={cx('grid gap-4 outline-none', className)}>
      {days.map((day) => {
        const { releases, tasks } = entries.get(day) ?? { releases: [], tasks: [] };
        return (
          <Card key={day} aria-label={dayInWords(day, today)} className="overflow-hidden">
            <h3 className="flex items-baseline gap-2 px-4 pt-3.5 pb-2 font-sans font-semibold text-sm tracking-normal">
              {dayInWords(day, today)}
              <span className="font-normal text-fg-3 text-xs">{dayFromHere(day, today)}</span>
            </h3>
            {releases.map((release) => (
              <ReleaseLine key={`${release.kind} ${release.id}`} release={release} />
            ))}
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} today={today} onComplete={complete} />
            ))}
            {showsEmpty && releases.length + tasks.length === 0 && (
              <p className="px-4 pb-4 text-fg-3 text-sm">
                {isPartial ? partialSentence : texts.noReleasesAndNoTasksDue}
              </p>
            )}
          </Card>
        );
      })}
    </div>
  );
}

const partialSentence = texts.notAllTasksAreLoaded;

function ReleaseLine({ release }: { release: Release }) {
  const { title, artist, coverArt, done, total } = release;
  return (
    <div className="relative flex items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-white/[.03]">
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-11 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <Link
          to={getReleasePath(release)}
          className="block truncate rounded-sm font-semibold text-sm after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="truncate text-fg-3 text-xs">
          {[release.kind === 'track' ? 'Track' : 'Project', artist, total > 0 && `${done} / ${formatTaskCount(total)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone="primary">{texts.release}</Badge>
    </div>
  );
}
