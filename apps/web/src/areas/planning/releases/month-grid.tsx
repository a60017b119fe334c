import type { Day } from '@debut/contract/days';
import type { Release } from '@debut/contract/release-plan';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../data/cover-address.ts';
import { dateOfMonth, dayInFull } from '../../../data/dates.ts';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { getReleasePath } from '../tasks/use-release-tasks.ts';
import {
  type DayEntries,
  describeEntries,
  formatMonth,
  getDayForKey,
  getMonth,
  listWeeks,
  type Month,
} from './release-month.model.ts';
import { texts } from './texts.ts';

type MonthGridProps = {
  month: Month;
  today: Day;
  chosen: Day;
  entries: ReadonlyMap<Day, DayEntries>;
  onChoose: (day: Day) => void;
};

const shownReleases = 2;
const noEntries: DayEntries = { releases: [], tasks: [] };

/** Tab reaches the selected day and the releases; arrow keys move by day and week, Page Up and Page Down by month. */
export function MonthGrid({ month, today, chosen, entries, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    isMoving.current = false;
  }, [chosen]);

  function moveByKey(event: KeyboardEvent) {
    const next = event.target instanceof HTMLButtonElement ? getDayForKey(chosen, event.key) : null;
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    onChoose(next);
  }

  return (
    <table ref={grid} onKeyDown={moveByKey} className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="sr-only">{texts.releasesAndDueTasksIn(formatMonth(month))}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-2 text-left font-medium text-fg-3 text-xs">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={cx(cellClasses, getMonth(day) !== month && 'bg-transparent opacity-55')}>
                <DayCell
                  day={day}
                  isToday={day === today}
                  isChosen={day === chosen}
                  isLate={day < today}
                  entries={entries.get(day) ?? noEntries}
                  onChoose={onChoose}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  day: Day;
  isToday: boolean;
  isChosen: boolean;
  isLate: boolean;
  entries: DayEntries;
  onChoose: (day: Day) => void;
};

function DayCell({ day, isToday, isChosen, isLate, entries, onChoose }: DayCellProps) {
  const { releases, tasks } = entries;
  const more = releases.length - shownReleases;
  return (
    <div className="relative flex min-h-24 flex-col gap-1 p-1.5">
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={[dayInFull(day), describeEntries(entries)].filter(Boolean).join(', ')}
        {...(isToday && { 'aria-current': 'date' as const })}
        onClick={() => onChoose(day)}
        className={dayClasses}
      >
        <span className={cx('grid size-6 place-items-center rounded-full tabular-nums', isToday && todayClasses)}>
          {dateOfMonth(day)}
        </span>
        {tasks.length > 0 && (
          <span className={cx('flex items-center gap-1', isLate ? 'text-danger-fg' : 'text-fg-2')}>
            <span className="size-1.5 rounded-full bg-current" />
            {tasks.length}
          </span>
        )}
      </button>
      {releases.slice(0, shownReleases).map((release) => (
        <ReleaseChip key={`${release.kind} ${release.id}`} release={release} />
      ))}
      {more > 0 && <span className="relative pl-1 text-2xs text-fg-2">{texts.moreMore(more)}</span>}
    </div>
  );
}

function ReleaseChip({ release }: { release: Release }) {
  const { title, coverArt } = release;
  return (
    <Link to={getReleasePath(release)} title={title} className={chipClasses}>
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-5 shrink-0 rounded-[4px]" />
      <span className="truncate">{title}</span>
    </Link>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const cellClasses = 'border border-white/[.07] bg-s1 p-0 align-top';

/** The whole cell is clickable; the releases are above it. */
const dayClasses =
  'flex items-center justify-between rounded-sm text-left font-medium text-xs after:absolute after:inset-0 hover:after:bg-white/[.03] aria-pressed:after:shadow-[inset_0_0_0_2px_var(--color-primary-hover)] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2';

const todayClasses = 'bg-primary font-bold text-white';

const chipClasses =
  'relative z-10 flex min-w-0 items-center gap-1.5 rounded-sm bg-primary/25 p-1 font-semibold text-2xs text-fg transition-colors duration-150 hover:bg-primary/45';
