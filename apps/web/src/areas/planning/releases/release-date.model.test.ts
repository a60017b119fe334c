import { addDays } from '@debut/contract/days';
import { releasePlans } from '@debut/contract/plan-templates';
import type { Task } from '@debut/contract/release-plan';
import { describe, expect, it } from 'vitest';
import { buildRunway, describeDateChange, fitPlan, hasPlan } from './release-date.model.ts';

const today = '2026-11-15';

const tasks = (count: number, fields: Partial<Task>): Task[] =>
  Array.from(
    { length: count },
    () => ({ dueDate: '2026-11-20', completed: false, followsRelease: true, ...fields }) as Task,
  );

describe('what a new date does', () => {
  const mixed = [...tasks(14, {}), ...tasks(4, { completed: true })];

  it('names what moves, how far, and what stays', () => {
    expect(describeDateChange(mixed, '2026-11-22', '2026-11-25', today)).toBe(
      '14 open tasks move by 3 days; 4 completed keep their dates.',
    );
  });

  it('has singular forms', () => {
    const one = [...tasks(1, {}), ...tasks(1, { completed: true }), ...tasks(1, { followsRelease: false })];
    expect(describeDateChange(one, '2026-11-22', '2026-11-23', today)).toBe(
      '1 open task moves by 1 day; 1 completed keeps its date. 1 of your own stays.',
    );
  });

  it('counts what becomes overdue', () => {
    expect(describeDateChange(tasks(2, {}), '2026-11-22', '2026-11-16', today)).toBe(
      '2 open tasks move by 6 days. 2 of them will be overdue.',
    );
  });

  it('schedules tasks that were planned without a date', () => {
    expect(describeDateChange(tasks(3, {}), null, '2026-11-30', today)).toBe(
      '3 open tasks are scheduled around the new date.',
    );
  });

  it('is nothing for the same date, and nothing moves without tasks', () => {
    expect(describeDateChange(mixed, '2026-11-22', '2026-11-22', today)).toBe('Nothing moves.');
    expect(describeDateChange([], '2026-11-22', '2026-11-23', today)).toBe('No open task moves.');
  });
});

it('a plan is offered only where no task of a plan follows the date', () => {
  expect(hasPlan(tasks(2, { followsRelease: false }))).toBe(false);
  expect(hasPlan(tasks(1, { custom: true }))).toBe(false);
  expect(hasPlan(tasks(1, {}))).toBe(true);
});

describe('whether a plan still fits before the date', () => {
  const week = releasePlans.find(({ id }) => id === 'release-week') as (typeof releasePlans)[number];

  it('has no overdue task with a week to go', () => {
    expect(fitPlan(week, '2026-11-22', today)).toEqual({ first: '2026-11-15', last: '2026-11-29', late: 0 });
  });

  it('counts what would be due before today', () => {
    expect(fitPlan(week, '2026-11-18', today).late).toBe(4);
  });
});

describe('the runway', () => {
  const release = '2026-11-13';
  const now = '2026-11-10';

  const around = (offset: number, completed = false): Task =>
    ({ dueDate: addDays(release, offset), completed, followsRelease: true }) as Task;

  it('shows a week before and after by days, with what is done, late and open on each', () => {
    const stops = buildRunway([around(-7, true), around(-4), around(0), around(0), around(7)], release, now);
    expect(stops).toHaveLength(15);
    expect(stops[0]).toMatchObject({ from: '2026-11-06', to: '2026-11-06', done: 1, isPast: true });
    expect(stops[3]).toMatchObject({ late: 1, isPast: true });
    expect(stops[4]).toMatchObject({ isNow: true, open: 0 });
    expect(stops[7]).toMatchObject({ isRelease: true, open: 2 });
    expect(stops[14]).toMatchObject({ from: '2026-11-20', open: 1 });
  });

  it('shows a longer plan by weeks, and its own week starts with the release', () => {
    const stops = buildRunway([around(-56), around(0), around(14)], release, now);
    expect(stops).toHaveLength(11);
    expect(stops[0]).toMatchObject({ from: '2026-09-18', to: '2026-09-24', late: 1 });
    expect(stops[8]).toMatchObject({ from: release, isRelease: true, open: 1 });
    expect(stops[7]).toMatchObject({ isNow: true });
  });

  it('ignores completed tasks, which kept their dates when the release moved', () => {
    expect(buildRunway([around(-40, true), around(1)], release, now)).toHaveLength(15);
  });
});
