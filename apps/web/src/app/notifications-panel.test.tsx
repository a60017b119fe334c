import type { Notification } from '@debut/contract/notifications';
import type { Agenda, ListedTask } from '@debut/contract/release-plan';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationBell } from '../areas/planning/notifications/notification-bell.tsx';
import { currentArtistId } from '../data/current-artist.ts';
import { type RecordedRequest, renderScreen } from '../testing/render-screen.tsx';
import { actFor, testMe } from '../testing/test-me.ts';
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

test('a notification of another artist names it, and opening it switches to that artist', async () => {
  actFor();
  const juno = { id: 'juno', name: 'Juno Marsh' };
  const respond = ({ path }: RecordedRequest) => {
    if (path === '/tasks/agenda') return { body: agenda };
    if (path === '/me') return { body: testMe({ artist: { ...juno, archived: false } }) };
    return { body: path === '/notifications/unread' ? { count: 1 } : [{ ...added, artist: juno }] };
  };
  const { user, requests } = renderScreen(<NotificationBell load={loadPanel} />, respond);
  await user.click(await bell());
  expect(await screen.findByText(/^Juno Marsh ·/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /New Task Added/ }));
  await waitFor(() => expect(currentArtistId()).toBe('juno'));
  expect(requests.find(({ path }) => path === '/me')?.artistId).toBe('juno');
  expect(window.location.pathname).toBe('/track/t1');
});

test('with one artist no notification names it', async () => {
  actFor();
  const artist = { id: 'mara', name: 'Mara Vey' };
  const { user } = renderScreen(<NotificationBell load={loadPanel} />, ({ path }) => {
    if (path === '/tasks/agenda') return { body: agenda };
    return { body: path === '/notifications/unread' ? { count: 1 } : [{ ...added, artist }] };
  });
  await user.click(await bell());
  await screen.findByText(added.message);
  expect(screen.queryByText(/^Mara Vey ·/)).toBeNull();
});

test('the times go on while the panel is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(added.timestamp) });
  const { panel } = await open();
  expect(panel.getByText('Just now')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  expect(panel.getByText('2m ago')).toBeTruthy();
});
