import type { Task } from '@debut/contract/release-plan';
import { describe, expect, it } from 'vitest';
import {
  countTasks,
  formatDistance,
  formatReason,
  getCategoryOn,
  getDueChip,
  groupTasks,
  pickNextTasks,
} from './tasks.model.ts';

const today = '2026-11-15';

const task = (title: string, dueDate: string, fields: Partial<Task> = {}): Task => ({
  id: title,
  trackId: 't',
  projectId: null,
  title,
  description: '',
  category: 'pre-release',
  priority: 'medium',
  dueDate,
  completed: false,
  completedAt: null,
  completedBy: null,
  completedBecause: null,
  custom: false,
  suggestion: null,
  assignee: null,
  commentCount: 0,
  followsRelease: true,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  ...fields,
});

const tasks = [
  task('done', '2026-11-10', { completed: true }),
  task('later', '2026-11-20'),
  task('late', '2026-11-14'),
  task('now', '2026-11-15'),
  task('after', '2026-11-30', { category: 'post-release' }),
];

describe('a checklist', () => {
  it('counts the tasks of each filter; a task due today is not overdue', () => {
    expect(countTasks(tasks, today)).toEqual({ all: 5, open: 4, overdue: 1, done: 1 });
  });

  it('has open tasks by date first, completed ones below, and counts the whole category', () => {
    const [before, after] = groupTasks(tasks, 'all', today);
    expect(before?.tasks.map(({ title }) => title)).toEqual(['late', 'now', 'later', 'done']);
    expect(before).toMatchObject({ category: 'pre-release', done: 1, total: 4 });
    expect(after).toMatchObject({ category: 'post-release', done: 0, total: 1 });
  });

  it('skips a category with nothing to show, and keeps the counts of the others', () => {
    expect(groupTasks(tasks, 'done', today)).toMatchObject([{ category: 'pre-release', done: 1, total: 4 }]);
  });

  it('keeps the position of a task that was just ticked', () => {
    const ticked = tasks.map((one) => (one.title === 'now' ? { ...one, completed: true } : one));
    const isListedAsDone = (one: Task) => (one.title === 'now' ? false : one.completed);
    const [before] = groupTasks(ticked, 'open', today, isListedAsDone);
    expect(before?.tasks.map(({ title }) => title)).toEqual(['late', 'now', 'later']);
  });

  it('picks the next tasks, by due date', () => {
    expect(pickNextTasks(tasks, 2).map(({ title }) => title)).toEqual(['late', 'now']);
  });
});

it.each([
  ['2026-11-14', false, 'OVERDUE', 'danger'],
  ['2026-11-15', false, 'Today', 'warning'],
  ['2026-11-16', false, 'Tomorrow', 'warning'],
  ['2026-11-17', false, 'in 2 days', 'neutral'],
  ['2026-11-01', true, 'Done', 'success'],
])('due %s, completed %s: %s', (dueDate, completed, text, tone) => {
  expect(getDueChip({ dueDate, completed }, today)).toEqual({ text, tone });
});

it.each([
  ['2026-11-10', '3 days before', 'pre-release'],
  ['2026-11-12', '1 day before', 'pre-release'],
  ['2026-11-13', 'on the day', 'debut'],
  ['2026-11-14', '1 day after', 'post-release'],
])('%s is %s a release on the 13th', (day, words, category) => {
  expect(formatDistance(day, '2026-11-13')).toBe(words);
  expect(getCategoryOn(day, '2026-11-13')).toBe(category);
});

it('gives the reason why the product completed a task', () => {
  expect(formatReason(task('x', today, { completedBecause: 'A cover was set' }))).toBe(': A cover was set');
  expect(formatReason(task('x', today))).toBe('');
});
