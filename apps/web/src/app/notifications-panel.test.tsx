import type { Notification } from '@debut/contract/notifications';
import type { Agenda, ListedTask } from '@debut/contract/release-plan';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationBell } from '../areas/planning/notifications/notification-bell.tsx';
import { type RecordedRequest, renderScreen } from '../testing/render-screen.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';

const task = {
  id: 'press',
  title: 'Write press release',
  dueDate: '2026-11-10',
  trackId: 't1',
  completed: false,
} as ListedTask;
const agenda: Agenda = { today: '2026-11-16', overdue: [task], overdueCount: 1, upcoming: [], upcomingCount: 0 };
const added: Notification = {
  id: 'n1',
  type: 'task',
  kind: 'task-added',
  title: 'New Task Added',
  message: '"Call the radio" was added to "Glass Harbor".',
  read: false,
  timestamp: '2026-11-16T12:00:00.000Z',
  artist: null,
  to: '/track/t1?tab=tasks',
};
const rejection = { status: 400, body: { error: 'Not this time', code: 'bad_request' } };
const bell = () => screen.findByRole('button', { name: /^Notifications/ });

afterEach(() => vi.useRealTimers());

const loadPanel = async () => NotificationsPanel;

/** With the panel open. */
async function open({ unread = 1, rejects = '' } = {}) {
  const respond = ({ method, path }: RecordedRequest) => {
    if (method === rejects) return rejection;
    if (path === '/tasks/agenda') return { body: agenda };
    return { body: path === '/notifications/unread' ? { count: unread } : [added] };
  };
  const { user } = renderScreen(<NotificationBell load={loadPanel} />, respond);
  await user.click(await bell());
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await panel.findByText(added.message);
  return { user, panel };
}

test('a tick in the panel that the server rejects is undone, with the reason', async () => {
  const { user, panel } = await open({ rejects: 'PUT' });
  await user.click(await panel.findByRole('checkbox', { name: task.title }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not this time');
  expect(await panel.findByRole('checkbox', { name: task.title })).toHaveProperty('checked', false);
});

test('a notification the server does not delete comes back with the reason, and counts again', async () => {
  const { user, panel } = await open({ rejects: 'DELETE' });
  await user.click(panel.getByRole('button', { name: /^Delete/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not this time');
  expect(await panel.findByText(added.message)).toBeTruthy();
  expect((await bell()).getAttribute('aria-label')).toBe('Notifications, 1 unread');
});

test('above 99 the badge says 99+, and screen readers hear the number', async () => {
  await open({ unread: 110 });
  expect(await screen.findByText('99+')).toBeTruthy();
  expect((await bell()).getAttribute('aria-label')).toBe('Notifications, 110 unread');
});

test('the times go on while the panel is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(added.timestamp) });
  const { panel } = await open();
  expect(panel.getByText('Just now')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  expect(panel.getByText('2m ago')).toBeTruthy();
});
