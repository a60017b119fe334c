import { addDays, type Day } from '@debut/contract/days';
import { monthNames } from '@debut/contract/month-names';
import type { ListedTask, Release } from '@debut/contract/release-plan';
import { texts } from './texts.ts';

/** `YYYY-MM` */
export type Month = string;

export function getMonth(day: Day): Month {
  return day.slice(0, 7);
}

export function isMonth(text: string | null): text is Month {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** "November 2026" */
export function formatMonth(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** The weeks, Monday to Sunday, that cover the month. */
export function listWeeks(month: Month): Day[][] {
  const first = `${month}-01`;
  const weekdayFromMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const end = `${addMonths(month, 1)}-01`;
  const weeks: Day[][] = [];
  for (let monday = addDays(first, -weekdayFromMonday); monday < end; monday = addDays(monday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)));
  }
  return weeks;
}

export interface DayEntries {
  readonly releases: readonly Release[];
  readonly tasks: readonly ListedTask[];
}

/** The releases and due tasks of each day. */
export function groupByDay(releases: readonly Release[], tasks: readonly ListedTask[]): ReadonlyMap<Day, DayEntries> {
  const days = new Map<Day, { releases: Release[]; tasks: ListedTask[] }>();
  const getEntries = (day: Day) => {
    const entries = days.get(day) ?? { releases: [], tasks: [] };
    days.set(day, entries);
    return entries;
  };
  for (const release of releases) getEntries(release.releaseDate).releases.push(release);
  for (const task of tasks) getEntries(task.dueDate).tasks.push(task);
  return days;
}

/** "1 release, 3 tasks due" */
export function describeEntries({ releases, tasks }: DayEntries): string {
  return [releases.length > 0 && texts.releasesCount(releases.length), tasks.length > 0 && texts.tasksDue(tasks.length)]
    .filter(Boolean)
    .join(', ');
}

/** The day an arrow or paging key leads to; null for every other key. */
export function getDayForKey(day: Day, key: string): Day | null {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return shiftMonths(day, -1);
    case 'PageDown':
      return shiftMonths(day, 1);
    default:
      return null;
  }
}

/** The same date some months later; in a shorter month, its last day. */
function shiftMonths(day: Day, months: number): Day {
  const month = addMonths(getMonth(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
