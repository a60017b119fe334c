import { addDays } from '@debut/contract/days';
import { releasePlans } from '@debut/contract/plan-templates';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases, find } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

const today = app.clock().toISOString().slice(0, 10);
const releaseDate = addDays(today, 30);
const openAccount = async () => createReleases(api, (await signUp(app)).token);

describe('a project', () => {
  test('starts with three tasks, due in 7, 14 and 100 days, which do not move with its date', async () => {
    const { token, project, tasksOf, news } = await openAccount();
    const id = await project({ releaseDate });
    const tasks = await tasksOf('projects', id);
    expect(tasks.map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Finalize track list', addDays(today, 7)],
      ['Master all tracks', addDays(today, 14)],
      ['Create album artwork', addDays(today, 100)],
    ]);
    for (const task of tasks) {
      expect(task).toMatchObject({ trackId: null, projectId: id, completed: false, custom: false });
      expect(task.followsRelease).toBe(false);
    }
    await api.put(`/projects/${id}`, { releaseDate: addDays(releaseDate, 50) }, token);
    expect(await tasksOf('projects', id)).toEqual(tasks);
    expect(await news()).toEqual([]);
  });

  test('takes tasks without a release date; what is not said is as Add Task makes it', async () => {
    const { token, project, tasksOf } = await openAccount();
    const id = await project();
    const plain = await api.post(`/projects/${id}/tasks`, {}, token);
    expect(plain.body).toMatchObject({
      title: 'New task',
      description: 'Task description',
      dueDate: addDays(today, 7),
    });
    const named = await api.post(`/projects/${id}/tasks`, { title: 'Book the room', dueDate: today }, token);
    expect(named.body).toMatchObject({ title: 'Book the room', description: '', custom: true, dueDate: today });
    expect(await tasksOf('projects', id)).toHaveLength(5);
    const empty = await api.post(`/projects/${id}/tasks`, { title: ' ' }, token);
    expect([empty.status, empty.body.error]).toEqual([400, 'Please enter a task title']);
  });

  test('can have a plan of its own, which takes its first tasks over and moves with its date', async () => {
    const { token, project, tasksOf } = await openAccount();
    const id = await project({ releaseDate: addDays(today, 100) });
    await api.post(`/projects/${id}/tasks/generate`, { plan: 'album-12-weeks' }, token);
    const template = releasePlans.find((plan) => plan.id === 'album-12-weeks')?.tasks ?? [];
    const tasks = await tasksOf('projects', id);
    expect(tasks).toHaveLength(template.length);
    expect(find(tasks, 'Create album artwork').dueDate).toBe(addDays(today, 26));
    await api.put(`/projects/${id}`, { releaseDate: addDays(today, 110) }, token);
    expect(find(await tasksOf('projects', id), 'Create album artwork').dueDate).toBe(addDays(today, 36));
  });

  test('hands its date on to its tracks, whose tasks move with it', async () => {
    const { token, project, track, tasksOf } = await openAccount();
    const tracks = [await track({ releaseDate: addDays(today, 5) }), await track(), await track({ releaseDate })];
    const other = await track({ releaseDate: addDays(today, 5) });
    const id = await project({ trackIds: tracks });
    const hand = () => api.post(`/projects/${id}/release-date/hand-on`, undefined, token);
    expect((await hand()).body).toEqual({ error: 'Please set a release date first', code: 'release_date_missing' });
    await tasksOf('tracks', tracks[0] ?? '');
    await tasksOf('tracks', other);
    await api.put(`/projects/${id}`, { releaseDate }, token);
    expect((await hand()).body).toEqual({ tracks: 2 });
    expect((await hand()).body).toEqual({ tracks: 0 });
    const dates = (await api.get('/tracks', token)).body.map((one: { releaseDate: string }) => one.releaseDate);
    expect(dates).toEqual([releaseDate, releaseDate, releaseDate, addDays(today, 5)]);
    expect((await tasksOf('tracks', tracks[0] ?? ''))[0]?.dueDate).toBe(addDays(releaseDate, -7));
    expect((await tasksOf('tracks', other))[0]?.dueDate).toBe(addDays(today, -2));
  });

  test('takes its tasks with it when it is deleted; so does a track', async () => {
    const { token, project, track, tasksOf } = await openAccount();
    const [album, song] = [await project(), await track({ releaseDate })];
    await tasksOf('tracks', song);
    expect((await api.get('/tasks', token)).body).toHaveLength(20);
    await api.delete(`/projects/${album}`, token);
    expect((await api.get('/tasks', token)).body).toHaveLength(17);
    await api.delete(`/tracks/${song}`, token);
    expect((await api.get('/tasks', token)).body).toEqual([]);
  });
});
