import { maxNotificationsPerAccount } from '@debut/contract/limits';
import type { Notification } from '@debut/contract/notifications';
import { afterAll, describe, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createReleases } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const here = await createTestApp();
const there = await createTestApp({ besides: here });
afterAll(async () => {
  await there.close();
  await here.close();
});
const { api } = here;
const notFound = { error: 'Not found', code: 'not_found' };

/** An account with a project, and as many notifications as tasks were added to it. */
async function openAccount(count = 0) {
  const { token, user } = await signUp(here);
  const releases = createReleases(api, token);
  const project = await releases.project();
  const add = (title: string) => api.post(`/projects/${project}/tasks`, { title }, token);
  for (let number = 1; number <= count; number += 1) await add(`Task ${number}`);
  return {
    ...releases,
    owner: user.id,
    project,
    add,
    list: async (query = ''): Promise<Notification[]> => (await api.get(`/notifications${query}`, token)).body,
    unread: async (): Promise<number> => (await api.get('/notifications/unread', token)).body.count,
  };
}

const messages = (list: Notification[]) => list.map(({ message }) => message);
const added = (number: number) => `"Task ${number}" was added to "Tidal Memory".`;

test('the newest comes first, with what a panel needs', async () => {
  const { list, owner, project, unread } = await openAccount(3);
  const all = await list();
  expect(messages(all)).toEqual([added(3), added(2), added(1)]);
  expect(all[0]).toEqual({
    id: expect.any(String),
    type: 'task',
    kind: 'task-added',
    title: 'New Task Added',
    message: added(3),
    read: false,
    timestamp: here.clock().toISOString(),
    artist: { id: owner, name: 'Mara Vey' },
    taskId: expect.any(String),
    to: `/project/${project}?tab=tasks`,
  });
  expect(await unread()).toBe(3);
});

test('can be read in pieces, also when the last one read is gone', async () => {
  const { list, token } = await openAccount(5);
  const first = await list('?limit=2');
  expect(messages(first)).toEqual([added(5), added(4)]);
  const last = first[1]?.id ?? '';
  await api.delete(`/notifications/${last}`, token);
  expect(messages(await list(`?limit=2&before=${last}`))).toEqual([added(3), added(2)]);
  expect((await api.get('/notifications?limit=0', token)).status).toBe(400);
});

test('reading one lowers the count once, not below nothing, and it can be marked unread again', async () => {
  const { list, token, unread } = await openAccount(2);
  const [newest] = await list();
  const mark = (read: boolean) => api.put(`/notifications/${newest?.id}`, { read }, token);
  expect((await mark(true)).body).toEqual({ ...newest, read: true });
  await mark(true);
  expect(await unread()).toBe(1);
  await mark(false);
  expect(await unread()).toBe(2);
  expect((await api.put(`/notifications/${newest?.id}`, {}, token)).status).toBe(400);
});

test('all can be read together, deleted one by one, and cleared', async () => {
  const { list, token, unread, add } = await openAccount(3);
  expect((await api.post('/notifications/read-all', undefined, token)).status).toBe(204);
  expect(await unread()).toBe(0);
  expect((await list()).every(({ read }) => read)).toBe(true);
  await add('Task 4');
  const [unreadOne] = await list();
  expect((await api.delete(`/notifications/${unreadOne?.id}`, token)).status).toBe(204);
  expect(await unread()).toBe(0);
  expect((await api.delete(`/notifications/${unreadOne?.id}`, token)).body).toEqual(notFound);
  expect(await list()).toHaveLength(3);
  expect((await api.delete('/notifications', token)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('another owner’s respond like ones that do not exist, and nobody else’s are cleared', async () => {
  const owner = await openAccount(2);
  const stranger = await openAccount(1);
  const [one] = await owner.list();
  for (const response of [
    await api.put(`/notifications/${one?.id}`, { read: true }, stranger.token),
    await api.delete(`/notifications/${one?.id}`, stranger.token),
  ])
    expect([response.status, response.body]).toEqual([404, notFound]);
  await api.post('/notifications/read-all', undefined, stranger.token);
  await api.delete('/notifications', stranger.token);
  expect(await owner.unread()).toBe(2);
  expect(await stranger.list()).toEqual([]);
});

test('the oldest make room when there are very many', async () => {
  const { owner, add, list } = await openAccount();
  await here.pool.query(
    `insert into notifications (id, user_id, type, title, message, created_at)
     select '0-' || lpad(n::text, 6, '0'), $1, 'system', 'Old', n::text, now() from generate_series(1, $2::int) n`,
    [owner, maxNotificationsPerAccount],
  );
  await add('Task 1');
  const { rows } = await here.pool.query('select count(*)::int as count from notifications where user_id = $1', [
    owner,
  ]);
  expect(rows[0].count).toBe(maxNotificationsPerAccount);
  const [newest] = await list();
  expect(newest?.title).toBe('New Task Added');
  expect(await list('?before=0-000002')).toEqual([]);
});

describe('live', () => {
  async function openStream(token: string) {
    const stream = await openEventStream(there, token);
    expect(await stream.next()).toBe('resync');
    return stream;
  }

  test('a task completed at one server is heard at another: its list and its notification', async () => {
    const { token, project, tasksOf, update } = await openAccount();
    const stream = await openStream(token);
    const [task] = await tasksOf('projects', project);
    await update(task?.id ?? '', { completed: true });
    expect([await stream.next(), await stream.next()].sort()).toEqual(['notifications.changed', 'tasks.changed']);
    const [told] = (await there.api.get('/notifications', token)).body;
    expect(told.title).toBe('Task Completed');
    await api.post('/notifications/read-all', undefined, token);
    expect(await stream.next()).toBe('notifications.changed');
  });

  test('a moved release and a new time zone are heard as changed tasks', async () => {
    const { token, track, tasksOf, moveTrack } = await openAccount();
    const id = await track({ releaseDate: '2030-01-01' });
    await tasksOf('tracks', id);
    const stream = await openStream(token);
    await moveTrack(id, '2030-02-01');
    expect([await stream.next(), await stream.next()].sort()).toEqual(['tasks.changed', 'tracks.changed']);
    await api.put('/me', { timeZone: 'Asia/Tokyo' }, token);
    expect([await stream.next(), await stream.next()].sort()).toEqual(['account.changed', 'tasks.changed']);
  });

  test('what was rejected is not heard', async () => {
    const { token, project, update, tasksOf } = await openAccount();
    const stream = await openStream(token);
    const [task] = await tasksOf('projects', project);
    expect((await update(task?.id ?? '', { completed: true, dueDate: '2001-01-01' })).status).toBe(400);
    await api.put('/me', { displayName: 'Heard' }, token);
    expect(await stream.next()).toBe('account.changed');
  });
});
