import type { Agenda, Release, Task } from '@debut/contract/release-plan';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showChanged, showDeleted } from './release-plan.cache.ts';
import { isAskedOf, planKeys } from './release-plan.keys.ts';

const task = { id: 'a', trackId: 't', projectId: null, completed: false, dueDate: '2026-11-14' } as Task;
const other = { ...task, id: 'b' };
const tasksKey = planKeys.tasks({ kind: 'track', id: 't' }, true);

function filled(): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(tasksKey, [task, other]);
  queries.setQueryData(planKeys.agenda, { overdue: [task], overdueCount: 1, upcoming: [other], upcomingCount: 4 });
  queries.setQueryData(planKeys.releases, [{ kind: 'track', id: 't', done: 2, total: 9, nextTasks: [task, other] }]);
  return queries;
}

it('a completed task is ticked in its list and gone from everything that is still to do', () => {
  const queries = filled();
  showChanged(queries, task, { completed: true });
  expect(queries.getQueryData<Task[]>(tasksKey)?.map(({ completed }) => completed)).toEqual([true, false]);
  expect(queries.getQueryData<Agenda>(planKeys.agenda)).toMatchObject({
    overdue: [],
    overdueCount: 0,
    upcomingCount: 4,
  });
  expect(queries.getQueryData<Release[]>(planKeys.releases)).toMatchObject([{ done: 3, nextTasks: [{ id: 'b' }] }]);
});

it('an edited task changes where it stands and stays where it is to do', () => {
  const queries = filled();
  showChanged(queries, task, { title: 'New words' });
  expect(queries.getQueryData<Task[]>(tasksKey)?.[0]?.title).toBe('New words');
  expect(queries.getQueryData<Agenda>(planKeys.agenda)?.overdueCount).toBe(1);
});

it('the tasks of a release stand while it is asked for anew, those of another never', () => {
  expect(isAskedOf({ kind: 'track', id: 't' }, tasksKey)).toBe(true);
  expect(isAskedOf({ kind: 'track', id: 't' }, planKeys.tasks({ kind: 'track', id: 't' }, false))).toBe(true);
  expect(isAskedOf({ kind: 'project', id: 't' }, tasksKey)).toBe(false);
  expect(isAskedOf({ kind: 'track', id: 'u' }, tasksKey)).toBe(false);
  expect(isAskedOf({ kind: 'track', id: 't' }, undefined)).toBe(false);
});

it('a deleted task is gone everywhere', () => {
  const queries = filled();
  showDeleted(queries, other);
  expect(queries.getQueryData<Task[]>(tasksKey)).toEqual([task]);
  expect(queries.getQueryData<Agenda>(planKeys.agenda)).toMatchObject({ upcoming: [], upcomingCount: 3 });
});
