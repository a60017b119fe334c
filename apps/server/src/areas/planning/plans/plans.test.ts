import { addDays } from '@debut/contract/days';
import { releasePlans } from '@debut/contract/plan-templates';
import type { Task } from '@debut/contract/release-plan';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases, distances, find, planTrack, titles, weekDistances } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

const today = app.clock().toISOString().slice(0, 10);
const releaseDate = addDays(today, 30);
const openAccount = async () => createReleases(api, (await signUp(app)).token);
const openPlannedTrack = async () => planTrack(await openAccount(), releaseDate);

describe('the first view of a track with a release date', () => {
  test('writes the 17 tasks of the release week around it', async () => {
    const { id, tasks, news, tasksOf } = await openPlannedTrack();
    expect(distances(tasks, releaseDate)).toEqual(weekDistances);
    expect(titles(tasks).slice(3, 6)).toEqual([
      'Contact music bloggers',
      'Prepare Debut content',
      'Test all streaming links',
    ]);
    expect(tasks[0]).toEqual({
      id: expect.any(String),
      trackId: id,
      projectId: null,
      title: 'Finalize track artwork',
      description: expect.stringMatching(/\w/),
      category: 'pre-release',
      priority: 'high',
      dueDate: addDays(releaseDate, -7),
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
      createdAt: app.clock().toISOString(),
    });
    expect(await tasksOf('tracks', id)).toEqual(tasks);
    expect(await news()).toEqual(['Release Tasks Generated']);
  });

  test('says how many it wrote and where they are', async () => {
    const { token, id } = await openPlannedTrack();
    const [told] = (await api.get('/notifications', token)).body;
    expect(told).toMatchObject({
      type: 'system',
      kind: 'tasks-generated',
      message: '17 tasks were created for "Glass Harbor".',
      read: false,
    });
    expect(told).toMatchObject({ to: `/track/${id}?tab=tasks`, timestamp: app.clock().toISOString() });
  });

  test('from many sides concurrently writes them once', async () => {
    const { token, track, tasksOf, news } = await openAccount();
    const id = await track({ releaseDate });
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, () => api.get(`/tracks/${id}/tasks`, token)),
      ...Array.from({ length: 6 }, () => api.post(`/tracks/${id}/tasks/generate`, {}, token)),
    ]);
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body).toHaveLength(17);
    }
    expect(await tasksOf('tracks', id)).toHaveLength(17);
    expect(await news()).toEqual(['Release Tasks Generated']);
  });

  test('together with a move of the date ends around the new date', async () => {
    const { token, track, moveTrack, tasksOf } = await openAccount();
    for (let round = 0; round < 5; round += 1) {
      const id = await track({ releaseDate });
      const next = addDays(releaseDate, 10);
      await Promise.all([api.get(`/tracks/${id}/tasks`, token), moveTrack(id, next)]);
      expect(distances(await tasksOf('tracks', id), next)).toEqual(weekDistances);
    }
  });

  test.each(['1900-01-01', '2999-12-31', '2028-02-29'])('works for a release on %s', async (date) => {
    const { token, track } = await openAccount();
    for (const { id: plan, tasks: template } of releasePlans) {
      const { body } = await api.post(`/tracks/${await track({ releaseDate: date })}/tasks/generate`, { plan }, token);
      expect(distances(body, date)).toEqual(template.map(({ offsetDays }) => offsetDays));
    }
  });

  test('uses the name of the product', async () => {
    const other = await createTestApp({ environment: { PRODUCT_NAME: 'Maiden Voyage' } });
    const { token } = await signUp(other);
    const { track, tasksOf } = createReleases(other.api, token);
    const tasks = await tasksOf('tracks', await track({ releaseDate }));
    expect(titles(tasks)).toContain('Prepare Maiden Voyage content');
    await other.close();
  });
});

describe('without a release date', () => {
  test('there are no tasks until they are planned from today', async () => {
    const { token, track, tasksOf } = await openAccount();
    const id = await track();
    expect(await tasksOf('tracks', id)).toEqual([]);
    const planned = await api.post(`/tracks/${id}/tasks/generate`, { around: 'today' }, token);
    expect(planned.body).toHaveLength(17);
    expect(distances(planned.body, today)).toEqual(weekDistances);
    expect((await api.get('/tracks', token)).body[0].releaseDate).toBeNull();
  });

  test('a request for tasks that names nothing plans from today, also without a body', async () => {
    const { token, track } = await openAccount();
    const [one, other] = [await track(), await track()];
    expect((await api.post(`/tracks/${one}/tasks/generate`, undefined, token)).body).toHaveLength(17);
    expect((await api.post(`/tracks/${other}/tasks/generate`, {}, token)).body).toHaveLength(17);
  });

  test('the tasks move to the release date when there is one', async () => {
    const { token, track, moveTrack, tasksOf } = await openAccount();
    const id = await track();
    await api.post(`/tracks/${id}/tasks/generate`, { around: 'today' }, token);
    await moveTrack(id, releaseDate);
    const tasks = await tasksOf('tracks', id);
    expect(distances(tasks, releaseDate)).toEqual(weekDistances);
  });

  test('no task can be added, and none planned around the release', async () => {
    const { token, track } = await openAccount();
    const id = await track();
    const sentence = { error: 'Please set a release date first', code: 'release_date_missing' };
    const added = await api.post(`/tracks/${id}/tasks`, { title: 'Mine', dueDate: releaseDate }, token);
    expect([added.status, added.body]).toEqual([400, sentence]);
    const planned = await api.post(`/tracks/${id}/tasks/generate`, { around: 'release' }, token);
    expect([planned.status, planned.body]).toEqual([400, sentence]);
  });
});

describe('a plan', () => {
  test('is written once: what was deleted stays deleted', async () => {
    const { id, token, named, remove, tasksOf, news } = await openPlannedTrack();
    await remove(named('Plan next release').id);
    const again = await api.post(`/tracks/${id}/tasks/generate`, {}, token);
    expect(again.body).toHaveLength(16);
    expect(await tasksOf('tracks', id)).toHaveLength(16);
    expect(await news()).toEqual(['Release Tasks Generated']);
  });

  test.each(releasePlans)('$name can be chosen', async ({ id: plan, tasks: template }) => {
    const { token, track } = await openAccount();
    const id = await track({ releaseDate });
    const { status, body } = await api.post(`/tracks/${id}/tasks/generate`, { plan }, token);
    expect(status).toBe(200);
    expect(distances(body, releaseDate)).toEqual(template.map(({ offsetDays }) => offsetDays));
    const [board] = (await api.get('/releases', token)).body;
    expect(board).toMatchObject({ plan, total: template.length, done: 0 });
  });

  test('can be changed: what was touched stays, the rest is the new plan, and the old one comes back', async () => {
    const { id, token, named, update, remove, tasks } = await openPlannedTrack();
    const done = named('Write press release');
    const mine = named('Plan marketing campaign');
    await update(done.id, { completed: true });
    await update(mine.id, { description: 'Only for me' });
    await remove(named('Release retrospective').id);

    const single = (await api.post(`/tracks/${id}/tasks/generate`, { plan: 'single-8-weeks' }, token)).body as Task[];
    const template = releasePlans.find((plan) => plan.id === 'single-8-weeks')?.tasks ?? [];
    expect(single).toHaveLength(template.length - 1);
    expect(find(single, 'Write press release')).toMatchObject({ completed: true, dueDate: done.dueDate });
    expect(find(single, 'Plan marketing campaign')).toMatchObject({
      description: 'Only for me',
      dueDate: mine.dueDate,
    });
    expect(find(single, 'Finalize track artwork').dueDate).toBe(addDays(releaseDate, -44));
    expect(titles(single)).not.toContain('Release retrospective');

    const back = (await api.post(`/tracks/${id}/tasks/generate`, { plan: 'release-week' }, token)).body as Task[];
    const left = tasks.filter(({ title }) => title !== 'Release retrospective');
    expect(back.map(({ title, dueDate }) => [title, dueDate]).sort()).toEqual(
      left.map(({ title, dueDate }) => [title, dueDate]).sort(),
    );
  });

  test('that does not exist is rejected', async () => {
    const { token, track } = await openAccount();
    const response = await api.post(`/tracks/${await track()}/tasks/generate`, { plan: 'world-tour' }, token);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ error: 'plan is not valid', code: 'invalid_field', field: 'plan' });
  });
});
