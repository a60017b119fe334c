import { addDays } from '@debut/contract/days';
import { maxTasksPerRelease } from '@debut/contract/limits';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases, find, planTrack, titles } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

const today = app.clock().toISOString().slice(0, 10);
const releaseDate = addDays(today, 30);
const openAccount = async () => createReleases(api, (await signUp(app)).token);
const openPlannedTrack = async () => planTrack(await openAccount(), releaseDate);
const notFound = { error: 'Not found', code: 'not_found' };

describe('a task', () => {
  test('is added with what is given, and the owner is notified', async () => {
    const { id, token, news } = await openPlannedTrack();
    const fields = { title: '  Call the label ', dueDate: today, category: 'post-release', priority: 'low' };
    const { status, body } = await api.post(`/tracks/${id}/tasks`, { ...fields, description: 'One\ntwo ' }, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...fields, title: 'Call the label', description: 'One\ntwo', custom: true });
    expect(await news()).toEqual(['New Task Added', 'Release Tasks Generated']);
    const [told] = (await api.get('/notifications', token)).body;
    expect(told).toMatchObject({
      type: 'task',
      kind: 'task-added',
      message: '"Call the label" was added to "Glass Harbor".',
      taskId: body.id,
      to: `/track/${id}?tab=tasks`,
    });
  });

  test.each([
    [{ dueDate: releaseDate }, 'Please enter a task title', 'task_title_missing', 'title'],
    [{ title: '   ', dueDate: releaseDate }, 'Please enter a task title', 'task_title_missing', 'title'],
    [{ title: 'Mine' }, 'Please choose a due date', 'due_date_missing', 'dueDate'],
    [{ title: 'Mine', dueDate: '2026-02-30' }, 'Please choose a due date', 'due_date_missing', 'dueDate'],
    [{ title: 'Mine', dueDate: 'soon' }, 'Please choose a due date', 'due_date_missing', 'dueDate'],
    [
      { title: 'Mine', dueDate: addDays(today, -3) },
      'Please choose a due date that is not in the past',
      'due_date_past',
      'dueDate',
    ],
    [{ title: 'Mine', dueDate: releaseDate, category: 'later' }, 'category is not valid', 'invalid_field', 'category'],
    [{ title: 'Mine', dueDate: releaseDate, priority: 'top' }, 'priority is not valid', 'invalid_field', 'priority'],
  ])('%o is refused', async (fields, error, code, field) => {
    const { id, token, tasksOf } = await openPlannedTrack();
    const response = await api.post(`/tracks/${id}/tasks`, fields, token);
    expect([response.status, response.body]).toEqual([400, { error, code, field }]);
    expect(await tasksOf('tracks', id)).toHaveLength(17);
  });

  test('changes in what is given and in nothing else', async () => {
    const { named, update } = await openPlannedTrack();
    const task = named('Thank supporters');
    const changed = await update(task.id, { title: 'Thank everyone', priority: 'high', trackId: 'x', id: 'y' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...task, title: 'Thank everyone', priority: 'high', version: 2 });
    const refused = await update(task.id, { title: ' ' });
    expect([refused.status, refused.body.error]).toEqual([400, 'Please enter a task title']);
  });

  test('gets no new day in the past, but an old one that has passed may stay', async () => {
    const { token, track, tasksOf, update } = await openAccount();
    const id = await track();
    await api.post(`/tracks/${id}/tasks/generate`, { around: 'today' }, token);
    const task = find(await tasksOf('tracks', id), 'Write press release');
    expect(task.dueDate < today).toBe(true);
    expect((await update(task.id, { title: 'Write it', dueDate: task.dueDate })).status).toBe(200);
    const refused = await update(task.id, { dueDate: addDays(today, -2) });
    expect([refused.status, refused.body.code]).toEqual([400, 'due_date_past']);
    expect((await update(task.id, { dueDate: today })).status).toBe(200);
  });

  test('is completed once, however often and concurrently it is pressed, and can be opened again', async () => {
    const { token, named, update, news } = await openPlannedTrack();
    const task = named('Test all streaming links');
    await Promise.all(Array.from({ length: 6 }, () => update(task.id, { completed: true })));
    const again = await update(task.id, { completed: true });
    expect(again.body).toMatchObject({
      completed: true,
      completedBy: 'you',
      completedAt: app.clock().toISOString(),
      completedBecause: null,
    });
    expect(await news()).toEqual(['Task Completed', 'Release Tasks Generated']);
    const [told] = (await api.get('/notifications', token)).body;
    expect(told).toMatchObject({
      type: 'task',
      kind: 'task-completed',
      message: '"Test all streaming links" for "Glass Harbor" is done.',
    });
    expect((await update(task.id, { completed: false })).body).toEqual({ ...task, version: 3 });
    expect(await news()).toHaveLength(2);
  });

  test('is deleted for good; its notification stays without it', async () => {
    const { token, named, update, remove, tasksOf, id } = await openPlannedTrack();
    const task = named('Thank supporters');
    await update(task.id, { completed: true });
    expect((await remove(task.id)).status).toBe(204);
    expect((await remove(task.id)).body).toEqual(notFound);
    expect(titles(await tasksOf('tracks', id))).not.toContain('Thank supporters');
    const [told] = (await api.get('/notifications', token)).body;
    expect(told.title).toBe('Task Completed');
    expect(told).not.toHaveProperty('taskId');
  });

  test('is found by the search, and leads to the list it stands in', async () => {
    const { id, token } = await openPlannedTrack();
    const { body } = await api.get('/search?q=streaming%20LINKS', token);
    expect(body).toEqual([
      {
        kind: 'task',
        id: expect.any(String),
        title: 'Test all streaming links',
        subtitle: 'Glass Harbor',
        coverArt: null,
        to: `/track/${id}?tab=tasks`,
      },
    ]);
    const everything = await api.get('/search?q=Glass', token);
    expect(everything.body.map(({ kind }: { kind: string }) => kind)).toEqual(['track']);
  });

  test('one more than fits is rejected', async () => {
    const { id, token } = await openPlannedTrack();
    await app.pool.query(
      `insert into tasks (id, user_id, track_id, title, description, category, priority, due_date, created_at, updated_at)
       select 'full-' || n, user_id, id, 'x', '', 'debut', 'low', current_date, now(), now()
       from tracks, generate_series(1, $2::int) n where id = $1`,
      [id, maxTasksPerRelease - 17],
    );
    const response = await api.post(`/tracks/${id}/tasks`, { title: 'Mine', dueDate: releaseDate }, token);
    expect([response.status, response.body.code]).toEqual([409, 'too_many_tasks']);
    const planned = await api.post(`/tracks/${id}/tasks/generate`, { plan: 'album-12-weeks' }, token);
    expect(planned.body.code).toBe('too_many_tasks');
  });
});

test('another owner’s tasks, tracks and projects respond like ones that do not exist', async () => {
  const owner = await openPlannedTrack();
  const album = await owner.project();
  const stranger = await openAccount();
  const [task] = owner.tasks;
  const calls = [
    api.get(`/tracks/${owner.id}/tasks`, stranger.token),
    api.post(`/tracks/${owner.id}/tasks`, { title: 'x', dueDate: releaseDate }, stranger.token),
    api.post(`/tracks/${owner.id}/tasks/generate`, {}, stranger.token),
    api.get(`/projects/${album}/tasks`, stranger.token),
    api.post(`/projects/${album}/tasks`, {}, stranger.token),
    api.post(`/projects/${album}/tasks/generate`, {}, stranger.token),
    api.post(`/projects/${album}/release-date/hand-on`, {}, stranger.token),
    stranger.update(task?.id ?? '', { completed: true }),
    stranger.remove(task?.id ?? ''),
    api.get('/tracks/no-such-track/tasks', owner.token),
    owner.update('no-such-task', { completed: true }),
  ];
  for (const response of await Promise.all(calls)) expect([response.status, response.body]).toEqual([404, notFound]);
  expect(await owner.tasksOf('tracks', owner.id)).toEqual(owner.tasks);
  expect((await api.get('/tasks', stranger.token)).body).toEqual([]);
  expect((await api.get('/releases', stranger.token)).body).toEqual([]);
  expect((await api.get('/search?q=streaming', stranger.token)).body).toEqual([]);
});
