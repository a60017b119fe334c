import type { Task } from '@debut/contract/release-plan';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TaskRow } from './task-row.tsx';

const approve = {
  id: 'approve',
  title: 'Approve the master',
  description: 'Listen on speakers, headphones and a phone first',
  category: 'pre-release',
  priority: 'high',
  dueDate: '2026-12-01',
  completed: false,
  suggestion: 'A master was made',
} as Task;

function show(task: Task) {
  const actions = { onToggle: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn(), onDecline: vi.fn() };
  const { user } = renderScreen(<TaskRow task={task} today="2026-11-15" showsDay {...actions} />, () => ({ body: {} }));
  return { user, ...actions };
}

test('a suggestion can be accepted with one click', async () => {
  const { user, onToggle } = show(approve);
  expect(screen.getByText('A master was made.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark Approve the master as done' }));
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(approve, true);
});

test('a suggestion can be declined', async () => {
  const { user, onToggle, onDecline } = show(approve);
  await user.click(screen.getByRole('button', { name: 'Approve the master isn’t done yet' }));
  expect(onDecline).toHaveBeenCalledExactlyOnceWith(approve);
  expect(onToggle).not.toHaveBeenCalled();
});

test('a task without a suggestion offers nothing', () => {
  show({ ...approve, suggestion: null });
  expect(screen.queryByText(/Mark as done/)).toBeNull();
});
