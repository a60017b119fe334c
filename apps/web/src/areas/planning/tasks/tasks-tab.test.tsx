import type { Task } from '@debut/contract/release-plan';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TodayContext } from '../../../data/today.ts';
import { holdResponse, renderScreen } from '../../../testing/render-screen.tsx';
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
  const { user, requests } = renderScreen(tab, ({ method }) => (method === 'PUT' ? rejection : { body: [task] }));
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
  const { user } = renderScreen(tab, () => (isUp ? { body: [task] } : rejection));
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
  const { user, requests } = renderScreen(<Steps />, () => responses.shift() ?? rejection);
  expect(await box()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(await box()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(await screen.findByText('Loading the tasks')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
