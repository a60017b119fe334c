import { addDays } from '@debut/contract/days';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases, find, planTrack } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { pngFile, upload } from '../../../testing/test-files.ts';
import { createPlanningServices } from '../create-services.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

const today = app.clock().toISOString().slice(0, 10);
const releaseDate = addDays(today, 10);
/** What other features call when they have done something. */
const { completeTasksFor } = createPlanningServices(app.runtime);
const { db } = app.runtime.database;

/** As large as the task wants it. */
async function uploadLargeCover(token: string): Promise<string> {
  const bytes = await pngFile(3000, 3000);
  return upload(api, token, { kind: 'coverArt', filename: 'cover.png', contentType: 'image/png', bytes });
}

async function openPlannedTrack(date = releaseDate) {
  const { token, user } = await signUp(app);
  const planned = await planTrack(createReleases(api, token), date);
  return { ...planned, owner: user.id, now: () => planned.tasksOf('tracks', planned.id) };
}

describe('a cover that is set', () => {
  test('completes the task of the artwork, and the owner is notified why', async () => {
    const { token, id, now, news } = await openPlannedTrack();
    await api.put(`/tracks/${id}`, { coverArt: await uploadLargeCover(token) }, token);
    const tasks = await now();
    expect(find(tasks, 'Finalize track artwork')).toMatchObject({
      completed: true,
      completedBy: 'product',
      completedBecause: 'A cover was set, 3000 × 3000 px',
      completedAt: app.clock().toISOString(),
    });
    expect(tasks.filter(({ completed }) => completed)).toHaveLength(1);
    expect(await news()).toEqual(['Task Completed', 'Release Tasks Generated']);
    const [told] = (await api.get('/notifications', token)).body;
    expect(told.message).toBe('"Finalize track artwork" for "Glass Harbor" is done. A cover was set, 3000 × 3000 px.');
  });

  test('does not complete again what its owner has opened again', async () => {
    const { token, id, now, update, named } = await openPlannedTrack();
    const setCover = async () => api.put(`/tracks/${id}`, { coverArt: await uploadLargeCover(token) }, token);
    await setCover();
    await update(named('Finalize track artwork').id, { completed: false });
    await setCover();
    expect(find(await now(), 'Finalize track artwork').completed).toBe(false);
    await api.post(`/tracks/${id}/tasks/generate`, { plan: 'single-8-weeks' }, token);
    await setCover();
    expect(find(await now(), 'Finalize track artwork').completed).toBe(false);
  });

  test('of the same address again, or removed, is not a trigger', async () => {
    const { token, track, tasksOf } = createReleases(api, (await signUp(app)).token);
    const coverArt = await uploadLargeCover(token);
    const id = await track({ coverArt, releaseDate });
    expect(find(await tasksOf('tracks', id), 'Finalize track artwork').completed).toBe(false);
    await api.put(`/tracks/${id}`, { coverArt: (await api.get('/tracks', token)).body[0].coverArt }, token);
    await api.put(`/tracks/${id}`, { coverArt: null }, token);
    expect(find(await tasksOf('tracks', id), 'Finalize track artwork').completed).toBe(false);
  });

  test('of a project is offered for the project’s task, which wants more than a front', async () => {
    const { token, project, tasksOf } = createReleases(api, (await signUp(app)).token);
    const id = await project();
    await api.put(`/projects/${id}`, { coverArt: await uploadLargeCover(token) }, token);
    expect(find(await tasksOf('projects', id), 'Create album artwork')).toMatchObject({
      completed: false,
      suggestion: 'A cover was set, 3000 × 3000 px',
    });
  });

  test('together with a new date does both', async () => {
    const { token, id, now } = await openPlannedTrack();
    const coverArt = await uploadLargeCover(token);
    await api.put(`/tracks/${id}`, { coverArt, releaseDate: addDays(releaseDate, 3) }, token);
    const tasks = await now();
    expect(find(tasks, 'Finalize track artwork').completed).toBe(true);
    expect(find(tasks, 'Final review and approval').dueDate).toBe(addDays(releaseDate, 2));
  });
});

test('a campaign that was sent completes the task of its track, and of no other', async () => {
  const { owner, id, now, track, tasksOf } = await openPlannedTrack();
  const other = await track({ releaseDate });
  await tasksOf('tracks', other);
  await completeTasksFor(db, owner, { what: 'campaign', track: id, blogs: 2 });
  expect(find(await now(), 'Contact music bloggers')).toMatchObject({
    completed: true,
    completedBecause: 'A campaign was sent to 2 blogs',
  });
  expect(find(await tasksOf('tracks', other), 'Contact music bloggers').completed).toBe(false);
});

test('the last master of a project completes the project’s task', async () => {
  const { token, user } = await signUp(app);
  const { track, project, tasksOf } = createReleases(api, token);
  const song = await track({ releaseDate });
  const album = await project({ trackIds: [song] });
  await api.post(`/tracks/${song}/tasks/generate`, { plan: 'single-8-weeks' }, token);
  await completeTasksFor(db, user.id, { what: 'master', track: song });
  expect(find(await tasksOf('projects', album), 'Master all tracks').completed).toBe(false);
  await completeTasksFor(db, user.id, { what: 'master', project: album });
  expect(find(await tasksOf('projects', album), 'Master all tracks')).toMatchObject({
    completed: true,
    completedBecause: 'A master was made',
  });
});

test('a message to the fans concerns what is due by about now, and not what is weeks away', async () => {
  const soon = await openPlannedTrack(addDays(today, 2));
  await api.post(`/tracks/${soon.id}/tasks/generate`, { plan: 'single-8-weeks' }, soon.token);
  const later = await soon.track({ releaseDate: addDays(today, 60) });
  await api.post(`/tracks/${later}/tasks/generate`, { plan: 'single-8-weeks' }, soon.token);
  await completeTasksFor(db, soon.owner, { what: 'message' });
  const offered = (tasks: { title: string; suggestion: string | null }[]) =>
    tasks.filter(({ suggestion }) => suggestion !== null).map(({ title }) => title);
  expect(offered(await soon.now())).toEqual(['Tell your fans the date', 'Tell your fans it is out']);
  expect(offered(await soon.tasksOf('tracks', later))).toEqual([]);
});

test('what is rolled back was never seen', async () => {
  const { owner, id, now, news } = await openPlannedTrack();
  const undone = db.transaction(async (transaction) => {
    await completeTasksFor(transaction, owner, { what: 'campaign', track: id, blogs: 2 });
    throw new Error('the campaign was not sent after all');
  });
  await expect(undone).rejects.toThrow('after all');
  expect((await now()).some(({ completed }) => completed)).toBe(false);
  expect(await news()).toEqual(['Release Tasks Generated']);
});

test('seen from many sides concurrently it is completed once', async () => {
  const { owner, id, news } = await openPlannedTrack();
  await Promise.all(
    Array.from({ length: 8 }, () => completeTasksFor(db, owner, { what: 'campaign', track: id, blogs: 2 })),
  );
  expect(await news()).toEqual(['Task Completed', 'Release Tasks Generated']);
});
