import type { Task } from '@debut/contract/release-plan';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TodayContext } from '../../../data/today.ts';
import { holdResponse, renderScreen } from '../../../testing/render-screen.tsx';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { TasksTab } from './tasks-tab.tsx';

const task: Task = {
  id: 'press',
  trackId: 't1',
  projectId: null,
  title: 'Write press release',
  description: '',
  category: 'pre-release',
  priority: 'high',
  dueDate: '2026-11-20',
  completed: false,
  completedAt: null,
  completedBy: null,
  completedBecause: null,
  custom: false,
  followsRelease: true,
  suggestion: null,
  version: 1,
  assignee: null,
  commentCount: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const rejection = { status: 400, body: { error: 'Not this time', code: 'bad_request' } };
const tab = (
  <TodayContext value="2026-11-16">
    <TasksTab trackId="t1" releaseDate="2026-11-25" onSetDate={() => {}} />
  </TodayContext>
);
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: task.title });

test('a tick the server rejects is undone, with the reason', async () => {
  const { user, requests } = renderScreen(tab, ({ method, path }) =>
    method === 'PUT' ? rejection : { body: path === '/collaborators' ? [] : [task] },
  );
  await user.click(await box());
  expect((await screen.findByRole('alert')).textContent).toContain('Not this time');
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(requests.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/tasks/press',
    body: { completed: true },
  });
});

test('a checklist that does not load shows the error and can be loaded again', async () => {
  let isUp = false;
  const { user } = renderScreen(tab, ({ path }) => {
    if (path === '/collaborators') return { body: [] };
    return isUp ? { body: [task] } : rejection;
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not this time');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('tasks stay on screen while they load for a new date, but never for another release', async () => {
  function Steps() {
    const [step, setStep] = useState(0);
    return (
      <TodayContext value="2026-11-16">
        <TasksTab
          trackId={step < 2 ? 't1' : 't2'}
          releaseDate={step === 0 ? null : '2026-11-25'}
          onSetDate={() => {}}
        />
        <button type="button" onClick={() => setStep(step + 1)}>
          Next step
        </button>
      </TodayContext>
    );
  }
  const responses = [{ body: [task] }, holdResponse().response, holdResponse().response];
  const { user, requests } = renderScreen(<Steps />, ({ path }) =>
    path === '/collaborators' ? { body: [] } : (responses.shift() ?? rejection),
  );
  expect(await box()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  await waitFor(() => expect(requests.filter(({ path }) => path === '/tracks/t1/tasks')).toHaveLength(2));
  expect(await box()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(await screen.findByText('Loading the tasks')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('only own tasks are listed on request, when there is a team', async () => {
  signInAs('me');
  const mine = { ...task, id: 'mine', title: 'Mine', assignee: { id: 'me', name: 'Mara Vey' }, commentCount: 2 };
  const people = ['me', 'ben'].map((id) => ({ id, name: id, role: 'editor' }));
  const { user } = renderScreen(tab, ({ path }) => ({ body: path === '/collaborators' ? people : [task, mine] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Assigned to me' }));
  expect(screen.queryByRole('checkbox', { name: task.title })).toBeNull();
  const list = within(screen.getByRole('list', { name: 'Pre-release' }));
  expect(list.getByRole('checkbox', { name: 'Mine' })).toBeTruthy();
  expect(list.getAllByText('Assigned to Mara Vey')).toHaveLength(2);
  expect(list.getByText('2 comments')).toBeTruthy();
});

test('a link opens the task, and closing it changes the address', async () => {
  const { user } = renderScreen(tab, ({ path }) => ({ body: path === '/tracks/t1/tasks' ? [task] : [] }), {
    path: '/track/t1?tab=tasks&task=press&comment=c1',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
  expect(await dialog.findByText(/No comments yet/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.search).toBe('?tab=tasks');
});
