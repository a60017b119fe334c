import { addDays, type Day, daysBetween } from '@debut/contract/days';
import type { ReleasePlan } from '@debut/contract/plan-templates';
import type { Task } from '@debut/contract/release-plan';
import { plural } from '@debut/contract/texts';
import { dayCount } from '../../../data/dates.ts';
import { isOverdue } from '../tasks/tasks.model.ts';
import { texts } from './texts.ts';

/** Whether the tasks come from a plan already: a new date then moves them instead of offering a plan. */
export function hasPlan(tasks: readonly Task[]): boolean {
  return tasks.some(({ followsRelease, custom }) => followsRelease && !custom);
}

/** What a new date does to the tasks, shown before it is confirmed. */
export function describeDateChange(tasks: readonly Task[], from: Day | null, to: Day, today: Day): string {
  if (from === to) return texts.nothingMoves;
  const moving = tasks.filter(({ followsRelease, completed }) => followsRelease && !completed);
  const done = tasks.filter(({ completed }) => completed).length;
  const staying = tasks.filter(({ followsRelease, completed }) => !followsRelease && !completed).length;
  const moves = moving.length > 0 ? describeMove(moving.length, from, to) : texts.noOpenTaskMoves;
  const keeps = done > 0 ? `; ${plural(done, keepDates)}` : '';
  const stays = staying > 0 ? ` ${plural(staying, ownTasks)}` : '';
  return `${moves}${keeps}.${stays}${describeOverdue(moving, from, to, today)}`;
}

const keepDates = { one: '# completed keeps its date', other: '# completed keep their dates' };
const ownTasks = { one: '# of your own stays.', other: '# of your own stay.' };

function describeMove(count: number, from: Day | null, to: Day): string {
  if (!from) return plural(count, scheduled);
  const days = dayCount(Math.abs(daysBetween(from, to)));
  return plural(count, { one: `# open task moves by ${days}`, other: `# open tasks move by ${days}` });
}

const scheduled = {
  one: '# open task is scheduled around the new date',
  other: '# open tasks are scheduled around the new date',
};

function describeOverdue(moving: readonly Task[], from: Day | null, to: Day, today: Day): string {
  if (!from) return '';
  const shift = daysBetween(from, to);
  const late = moving.filter(({ dueDate }) => addDays(dueDate, shift) < today).length;
  return late === 0 ? '' : texts.ofThemWillBeOverdue(late);
}

export interface PlanFit {
  readonly first: Day;
  readonly last: Day;
  /** The number of tasks that would be due before today. */
  readonly late: number;
}

export function fitPlan({ tasks }: ReleasePlan, releaseDate: Day, today: Day): PlanFit {
  const days = tasks.map(({ offsetDays }) => addDays(releaseDate, offsetDays)).sort();
  return {
    first: days[0] ?? releaseDate,
    last: days.at(-1) ?? releaseDate,
    late: days.filter((day) => day < today).length,
  };
}

/** A day or a week of the runway; both ends are included. */
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

/** By days from a week before the release to a week after it; a longer plan by weeks, from its first task to its last. */
export function buildRunway(tasks: readonly Task[], releaseDate: Day, today: Day): RunwayStop[] {
  const distances = tasks
    .filter(({ followsRelease }) => followsRelease)
    .map(({ dueDate, completed }) => (completed ? 0 : daysBetween(releaseDate, dueDate)));
  const first = Math.min(-daysAround, ...distances);
  const last = Math.max(daysAround, ...distances);
  const isShort = first === -daysAround && last === daysAround;
  return isShort ? splitByDays(tasks, releaseDate, today) : splitByWeeks(tasks, releaseDate, today, first, last);
}

const daysAround = 7;
const maxWeeks = 18;

function splitByDays(tasks: readonly Task[], releaseDate: Day, today: Day): RunwayStop[] {
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => {
    const day = addDays(releaseDate, index - daysAround);
    return createStop(day, day, tasks, releaseDate, today);
  });
}

/** Weeks are counted from the release day, so that its own week starts with it. */
function splitByWeeks(tasks: readonly Task[], releaseDate: Day, today: Day, first: number, last: number): RunwayStop[] {
  const firstWeek = Math.floor(first / 7);
  const weeks = Math.min(maxWeeks, Math.floor(last / 7) - firstWeek + 1);
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(releaseDate, (firstWeek + index) * 7);
    return createStop(from, addDays(from, 6), tasks, releaseDate, today);
  });
}

function createStop(from: Day, to: Day, tasks: readonly Task[], releaseDate: Day, today: Day): RunwayStop {
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
