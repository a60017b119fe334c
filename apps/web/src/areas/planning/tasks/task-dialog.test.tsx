import type { Task } from '@debut/contract/release-plan';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TaskDialog } from './task-dialog.tsx';

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
  const saved: object[] = [];
  const { user } = renderScreen(
    <TaskDialog
      task={task}
      releaseDate={releaseDate}
      today="2026-11-15"
      onSave={async (draft) => saved.push(draft)}
      onClose={() => {}}
    />,
    () => ({ body: {} }),
  );
  return { user, saved };
}

test('an own task can be tied to the release date, and its distance is shown', async () => {
  const { user, saved } = open(own);
  const follows = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Move with the release date/ });
  expect(follows.checked).toBe(false);
  expect(screen.getByText('It keeps its date when the release moves.')).toBeTruthy();
  await user.click(follows);
  expect(screen.getByText('It stays 3 days before the release.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toEqual([expect.objectContaining({ followsRelease: true, dueDate: '2026-12-15' })]),
  );
});

test('without a release date there is nothing to follow', async () => {
  const { user, saved } = open(null, null);
  await user.type(await screen.findByLabelText('Title'), 'Bake a cake');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ followsRelease: false })]));
});
