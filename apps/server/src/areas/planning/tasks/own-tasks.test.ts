import { addDays } from '@debut/contract/days';
import { afterAll, expect, test } from 'vitest';
import { createReleases, find, planTrack } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;
const today = app.clock().toISOString().slice(0, 10);
const releaseDate = addDays(today, 30);

async function openTrack() {
  const { token } = await signUp(app);
  const planned = await planTrack(createReleases(api, token), releaseDate);
  const add = (fields: object) => api.post(`/tracks/${planned.id}/tasks`, { title: 'Bake a cake', ...fields }, token);
  const task = async (title = 'Bake a cake') => find(await planned.tasksOf('tracks', planned.id), title);
  return { ...planned, add, task };
}

test('an own task that follows the release keeps its distance from it', async () => {
  const { id, add, task, moveTrack } = await openTrack();
  const added = await add({ dueDate: addDays(releaseDate, -3), followsRelease: true });
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({ custom: true, followsRelease: true, dueDate: addDays(releaseDate, -3) });
  await moveTrack(id, addDays(releaseDate, 14));
  expect((await task()).dueDate).toBe(addDays(releaseDate, 11));
});

test('an own task that does not follow keeps its date', async () => {
  const { id, add, task, moveTrack } = await openTrack();
  const dueDate = addDays(releaseDate, -3);
  expect((await add({ dueDate })).body.followsRelease).toBe(false);
  await moveTrack(id, addDays(releaseDate, 14));
  expect((await task()).dueDate).toBe(dueDate);
});

test('it can be tied to the release later, moved, and untied again', async () => {
  const { id, add, task, update, moveTrack } = await openTrack();
  const { body } = await add({ dueDate: addDays(releaseDate, -3) });
  expect((await update(body.id, { followsRelease: true })).body.followsRelease).toBe(true);
  await update(body.id, { dueDate: addDays(releaseDate, 2) });
  await moveTrack(id, addDays(releaseDate, 7));
  expect((await task()).dueDate).toBe(addDays(releaseDate, 9));
  await update(body.id, { followsRelease: false });
  await moveTrack(id, releaseDate);
  expect((await task()).dueDate).toBe(addDays(releaseDate, 9));
});

test('a completed one stays where it was, and joins the release again when it is reopened', async () => {
  const { id, add, task, update, moveTrack } = await openTrack();
  const { body } = await add({ dueDate: addDays(releaseDate, -3), followsRelease: true });
  await update(body.id, { completed: true });
  await moveTrack(id, addDays(releaseDate, 14));
  expect((await task()).dueDate).toBe(addDays(releaseDate, -3));
  await update(body.id, { completed: false });
  expect((await task()).dueDate).toBe(addDays(releaseDate, 11));
});

test('another plan does not take it away or move it', async () => {
  const { id, token, add, task } = await openTrack();
  await add({ dueDate: addDays(releaseDate, -3), followsRelease: true });
  await api.post(`/tracks/${id}/tasks/generate`, { plan: 'single-8-weeks' }, token);
  await api.post(`/tracks/${id}/tasks/generate`, { plan: 'release-week', around: 'today' }, token);
  expect((await task()).dueDate).toBe(addDays(releaseDate, -3));
});

test('a project without a plan moves it too, and one without a date cannot have it', async () => {
  const { token } = await signUp(app);
  const { project, tasksOf } = createReleases(api, token);
  const id = await project();
  const add = (fields: object) => api.post(`/projects/${id}/tasks`, { title: 'Bake a cake', ...fields }, token);
  const refused = await add({ followsRelease: true });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ error: 'Please set a release date first', code: 'release_date_missing' });
  await api.put(`/projects/${id}`, { releaseDate }, token);
  await add({ dueDate: addDays(releaseDate, -3), followsRelease: true });
  await api.put(`/projects/${id}`, { releaseDate: addDays(releaseDate, 5) }, token);
  expect(find(await tasksOf('projects', id), 'Bake a cake').dueDate).toBe(addDays(releaseDate, 2));
});

test('the plan of a release is told by name, not by the titles of its tasks', async () => {
  const { id, token, tasks, update } = await openTrack();
  expect((await api.get(`/tracks/${id}/plan`, token)).body).toEqual({ plan: 'release-week' });
  for (const task of tasks) await update(task.id, { title: `${task.title}, mine` });
  await api.post(`/tracks/${id}/tasks/generate`, { plan: 'single-8-weeks' }, token);
  expect((await api.get(`/tracks/${id}/plan`, token)).body).toEqual({ plan: 'single-8-weeks' });
  const { project } = createReleases(api, token);
  expect((await api.get(`/projects/${await project()}/plan`, token)).body).toEqual({ plan: null });
  expect((await api.get('/projects/nothing/plan', token)).status).toBe(404);
});
