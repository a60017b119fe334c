import { addDays, type Day, daysBetween } from '@debut/contract/days';
import type { Task } from '@debut/contract/release-plan';
import { isOverdue } from '../tasks/tasks.model.ts';

/** A day or a week of the runway, both ends included. */
export interface RunwayStop {
  readonly from: Day;
  readonly to: Day;
  readonly isRelease: boolean;
  readonly isNow: boolean;
  readonly isPast: boolean;
  readonly done: number;
  readonly late: number;
  readonly open: number;
}

/** A week before and after the release by days; a longer plan by weeks, from its first task to its last. */
export function runwayOf(tasks: readonly Task[], releaseDate: Day, today: Day): RunwayStop[] {
  const distances = tasks
    .filter(({ followsRelease }) => followsRelease)
    .map(({ dueDate, completed }) => (completed ? 0 : daysBetween(releaseDate, dueDate)));
  const first = Math.min(-daysAround, ...distances);
  const last = Math.max(daysAround, ...distances);
  const isShort = first === -daysAround && last === daysAround;
  return isShort ? byDays(tasks, releaseDate, today) : byWeeks(tasks, releaseDate, today, first, last);
}

const daysAround = 7;
const mostWeeks = 18;

function byDays(tasks: readonly Task[], releaseDate: Day, today: Day): RunwayStop[] {
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => {
    const day = addDays(releaseDate, index - daysAround);
    return stopOf(day, day, tasks, releaseDate, today);
  });
}

/** The weeks are counted from the release, so that its own begins with the day. */
function byWeeks(tasks: readonly Task[], releaseDate: Day, today: Day, first: number, last: number): RunwayStop[] {
  const firstWeek = Math.floor(first / 7);
  const weeks = Math.min(mostWeeks, Math.floor(last / 7) - firstWeek + 1);
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(releaseDate, (firstWeek + index) * 7);
    return stopOf(from, addDays(from, 6), tasks, releaseDate, today);
  });
}

function stopOf(from: Day, to: Day, tasks: readonly Task[], releaseDate: Day, today: Day): RunwayStop {
  const within = tasks.filter(({ dueDate }) => dueDate >= from && dueDate <= to);
  const done = within.filter(({ completed }) => completed).length;
  const late = within.filter((task) => isOverdue(task, today)).length;
  return {
    from,
    to,
    isRelease: releaseDate >= from && releaseDate <= to,
    isNow: today >= from && today <= to,
    isPast: to < today,
    done,
    late,
    open: within.length - done - late,
  };
}
