import { type Day, daysBetween } from '@debut/contract/days';
import type { Task, TaskCategory, TaskPriority } from '@debut/contract/release-plan';
import { dayCount, dayFromHere } from '../../../data/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { texts } from './texts.ts';

export const taskFilters = ['all', 'open', 'overdue', 'done'] as const;
export type TaskFilter = (typeof taskFilters)[number];

export const categories: readonly TaskCategory[] = ['pre-release', 'debut', 'post-release'];
export const priorities: readonly TaskPriority[] = ['low', 'medium', 'high'];

export function isOverdue({ completed, dueDate }: Pick<Task, 'completed' | 'dueDate'>, today: Day): boolean {
  return !completed && dueDate < today;
}

function matches(task: Task, filter: TaskFilter, today: Day): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'open':
      return !task.completed;
    case 'overdue':
      return isOverdue(task, today);
    case 'done':
      return task.completed;
  }
}

export type TaskCounts = Record<TaskFilter, number>;

export function countTasks(tasks: readonly Task[], today: Day): TaskCounts {
  const done = tasks.filter(isCompleted).length;
  const overdue = tasks.filter((task) => isOverdue(task, today)).length;
  return { all: tasks.length, open: tasks.length - done, overdue, done };
}

/** Of one member, or all. */
export function filterByAssignee(tasks: readonly Task[], assigneeId: string | undefined): readonly Task[] {
  return assigneeId === undefined ? tasks : tasks.filter(({ assignee }) => assignee?.id === assigneeId);
}

export interface TaskGroup {
  readonly category: TaskCategory;
  /** Those that match the filter: open ones by date, completed ones below. */
  readonly tasks: readonly Task[];
  /** Of the whole category. */
  readonly done: number;
  readonly total: number;
}

/** Without the categories that have nothing to show. */
export function groupTasks(
  tasks: readonly Task[],
  filter: TaskFilter,
  today: Day,
  isListedAsDone: (task: Task) => boolean = isCompleted,
): TaskGroup[] {
  return categories
    .map((category) => {
      const all = tasks.filter((task) => task.category === category);
      const shown = all.filter((task) => matches(task, filter, today) || isListedAsDone(task) !== task.completed);
      return {
        category,
        tasks: sortOpenFirst(shown, isListedAsDone),
        done: all.filter(isCompleted).length,
        total: all.length,
      };
    })
    .filter((group) => group.tasks.length > 0);
}

/** Open ones by date, completed ones below. */
export function sortOpenFirst(tasks: readonly Task[], isListedAsDone: (task: Task) => boolean = isCompleted): Task[] {
  return tasks.toSorted(
    (one, other) => Number(isListedAsDone(one)) - Number(isListedAsDone(other)) || compareByDay(one, other),
  );
}

function isCompleted({ completed }: Task): boolean {
  return completed;
}

function compareByDay(one: Task, other: Task): number {
  return one.dueDate.localeCompare(other.dueDate) || one.createdAt.localeCompare(other.createdAt);
}

/** The next open ones, by due date. */
export function pickNextTasks(tasks: readonly Task[], count: number): Task[] {
  return tasks
    .filter(({ completed }) => !completed)
    .toSorted(compareByDay)
    .slice(0, count);
}

/** "1 task", "17 tasks" */
export function formatTaskCount(count: number): string {
  return texts.tasksCount(count);
}

export interface Chip {
  readonly text: string;
  readonly tone: BadgeTone;
}

/** Shows how soon a task is due, or that it is done. */
export function getDueChip(task: Pick<Task, 'completed' | 'dueDate'>, today: Day): Chip {
  if (task.completed) return { text: texts.done, tone: 'success' };
  if (isOverdue(task, today)) return { text: 'OVERDUE', tone: 'danger' };
  const isNear = daysBetween(today, task.dueDate) <= 1;
  return { text: dayFromHere(task.dueDate, today), tone: isNear ? 'warning' : 'neutral' };
}

/** ": A cover was set", or nothing. */
export function formatReason({ completedBecause }: Task): string {
  return completedBecause ? `: ${completedBecause}` : '';
}

/** "3 days before", "on the day", "1 day after" */
export function formatDistance(day: Day, releaseDate: Day): string {
  const days = daysBetween(releaseDate, day);
  if (days === 0) return texts.onDay;
  const count = dayCount(Math.abs(days));
  return days < 0 ? texts.beforeCount(count) : texts.afterCount(count);
}

/** Which part of the release a day belongs to. */
export function getCategoryOn(day: Day, releaseDate: Day): TaskCategory {
  if (day === releaseDate) return 'debut';
  return day < releaseDate ? 'pre-release' : 'post-release';
}
