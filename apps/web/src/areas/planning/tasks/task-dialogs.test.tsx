import { commonFailures } from '@debut/contract/common-failures';
import type { Task } from '@debut/contract/release-plan';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TaskDialog } from './task-dialogs.tsx';

const own = {
  id: 'own',
  title: 'Bake a cake',
  description: '',
  category: 'pre-release',
  priority: 'low',
  dueDate: '2026-12-15',
  followsRelease: false,
} as Task;

function open(task: Task | null, releaseDate: string | null = '2026-12-18') {
  const { user, requests } = renderScreen(
    <TaskDialog
      task={task}
      release={{ kind: 'track', id: 't' }}
      releaseDate={releaseDate}
      today="2026-11-15"
      onClose={() => {}}
    />,
    () => ({ body: {} }),
  );
  return { user, requests };
}

test('a task can follow the release date, and its distance is shown', async () => {
  const { user, requests } = open(own);
  const follows = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Move with the release date/ });
  expect(follows.checked).toBe(false);
  expect(screen.getByText('It keeps its date when the release moves.')).toBeTruthy();
  await user.click(follows);
  expect(screen.getByText('It stays 3 days before the release.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests).toEqual([{ method: 'PUT', path: '/tasks/own', body: { followsRelease: true } }]),
  );
});

test('without a release date there is nothing to follow', async () => {
  const { user, requests } = open(null, null);
  await user.type(await screen.findByLabelText('Title'), 'Bake a cake');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  await waitFor(() =>
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/tracks/t/tasks',
        body: {
          title: 'Bake a cake',
          description: '',
          category: 'pre-release',
          priority: 'medium',
          dueDate: '2026-11-15',
          followsRelease: false,
        },
      },
    ]),
  );
});

test('a task without a title is not sent, and what the server rejects is shown', async () => {
  const error = 'The due date must not lie in the past';
  const { user, requests } = renderScreen(
    <TaskDialog
      task={null}
      release={{ kind: 'project', id: 'p' }}
      releaseDate={null}
      today="2026-11-15"
      onClose={() => {}}
    />,
    () => ({ status: 400, body: { error, code: 'invalid_input', field: 'dueDate' } }),
  );
  await user.type(await screen.findByLabelText('Title'), '  ');
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  expect((await screen.findByRole('alert')).textContent).toBe(commonFailures.task_title_missing.sentence);
  expect(requests).toEqual([]);
  await user.type(screen.getByLabelText('Title'), 'Bake a cake');
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});
