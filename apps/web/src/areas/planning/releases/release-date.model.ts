import { addDays, type Day, daysBetween } from '@debut/contract/days';
import type { ReleasePlan } from '@debut/contract/plan-templates';
import type { Task } from '@debut/contract/release-plan';
import { dayCount } from '../../../lib/days.ts';

/** Whether the tasks come from a plan already: a new date then moves them instead of offering a plan. */
export function hasPlan(tasks: readonly Task[]): boolean {
  return tasks.some(({ followsRelease, custom }) => followsRelease && !custom);
}

/** What a new date does to the tasks, shown before it is confirmed. */
export function consequenceOf(tasks: readonly Task[], from: Day | null, to: Day, today: Day): string {
  if (from === to) return 'Nothing moves.';
  const moving = tasks.filter(({ followsRelease, completed }) => followsRelease && !completed);
  const done = tasks.filter(({ completed }) => completed).length;
  const staying = tasks.filter(({ followsRelease, completed }) => !followsRelease && !completed).length;
  const moves = moving.length > 0 ? moveInWords(moving.length, from, to) : 'No open task moves';
  const keeps = done > 0 ? `; ${done} completed ${done === 1 ? 'keeps its date' : 'keep their dates'}` : '';
  const stays = staying > 0 ? ` ${staying} of your own ${staying === 1 ? 'stays' : 'stay'}.` : '';
  return `${moves}${keeps}.${stays}${overdueInWords(moving, from, to, today)}`;
}

function moveInWords(count: number, from: Day | null, to: Day): string {
  const tasks = count === 1 ? '1 open task' : `${count} open tasks`;
  if (!from) return `${tasks} ${count === 1 ? 'gathers' : 'gather'} around the new date`;
  return `${tasks} ${count === 1 ? 'moves' : 'move'} by ${dayCount(Math.abs(daysBetween(from, to)))}`;
}

function overdueInWords(moving: readonly Task[], from: Day | null, to: Day, today: Day): string {
  if (!from) return '';
  const shift = daysBetween(from, to);
  const late = moving.filter(({ dueDate }) => addDays(dueDate, shift) < today).length;
  if (late === 0) return '';
  return late === 1 ? ' 1 of them will be overdue.' : ` ${late} of them will be overdue.`;
}

export interface PlanFit {
  readonly first: Day;
  readonly last: Day;
  /** How many of its tasks would be due before today. */
  readonly late: number;
}

export function fitOf({ tasks }: ReleasePlan, releaseDate: Day, today: Day): PlanFit {
  const days = tasks.map(({ offsetDays }) => addDays(releaseDate, offsetDays)).sort();
  return {
    first: days[0] ?? releaseDate,
    last: days.at(-1) ?? releaseDate,
    late: days.filter((day) => day < today).length,
  };
}
