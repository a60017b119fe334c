import { releasePlans } from '@debut/contract/plan-templates';
import type { Task } from '@debut/contract/release-plan';
import { describe, expect, it } from 'vitest';
import { consequenceOf, fitOf, hasPlan } from './release-date.model.ts';

const today = '2026-11-15';

const tasks = (count: number, fields: Partial<Task>): Task[] =>
  Array.from(
    { length: count },
    () => ({ dueDate: '2026-11-20', completed: false, followsRelease: true, ...fields }) as Task,
  );

describe('what a new date does', () => {
  const mixed = [...tasks(14, {}), ...tasks(4, { completed: true })];

  it('names what moves, how far, and what stays', () => {
    expect(consequenceOf(mixed, '2026-11-22', '2026-11-25', today)).toBe(
      '14 open tasks move by 3 days; 4 completed keep their dates.',
    );
  });

  it('knows one of each', () => {
    const one = [...tasks(1, {}), ...tasks(1, { completed: true }), ...tasks(1, { followsRelease: false })];
    expect(consequenceOf(one, '2026-11-22', '2026-11-23', today)).toBe(
      '1 open task moves by 1 day; 1 completed keeps its date. 1 of your own stays.',
    );
  });

  it('does not hide what becomes overdue', () => {
    expect(consequenceOf(tasks(2, {}), '2026-11-22', '2026-11-16', today)).toBe(
      '2 open tasks move by 6 days. 2 of them will be overdue.',
    );
  });

  it('gathers tasks that were planned without a date', () => {
    expect(consequenceOf(tasks(3, {}), null, '2026-11-30', today)).toBe('3 open tasks gather around the new date.');
  });

  it('is nothing for the same date, and nothing moves where nothing follows', () => {
    expect(consequenceOf(mixed, '2026-11-22', '2026-11-22', today)).toBe('Nothing moves.');
    expect(consequenceOf([], '2026-11-22', '2026-11-23', today)).toBe('No open task moves.');
  });
});

it('asks for a plan only where no task of a plan follows the date', () => {
  expect(hasPlan(tasks(2, { followsRelease: false }))).toBe(false);
  expect(hasPlan(tasks(1, { custom: true }))).toBe(false);
  expect(hasPlan(tasks(1, {}))).toBe(true);
});

describe('whether a plan still fits before the date', () => {
  const week = releasePlans.find(({ id }) => id === 'release-week') as (typeof releasePlans)[number];

  it('has nothing late with a week to go', () => {
    expect(fitOf(week, '2026-11-22', today)).toEqual({ first: '2026-11-15', last: '2026-11-29', late: 0 });
  });

  it('counts what would be due before today', () => {
    expect(fitOf(week, '2026-11-18', today).late).toBe(4);
  });
});
