import { addDays } from '@debut/contract/days';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleases, find, planTrack } from '../../../testing/releases.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { pngFile, upload, uploadCover } from '../../../testing/test-files.ts';
import { createPlanningServices } from '../create-services.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { api } = app;
const { db } = app.runtime.database;
const { completeTasksFor } = createPlanningServices(app.runtime);
const today = app.clock().toISOString().slice(0, 10);
const releaseDate = addDays(today, 10);

async function openPlannedTrack(plan?: string) {
  const { token, user } = await signUp(app);
  const planned = await planTrack(createReleases(api, token), releaseDate);
  if (plan) await api.post(`/tracks/${planned.id}/tasks/generate`, { plan }, token);
  const task = async (title: string) => find(await planned.tasksOf('tracks', planned.id), title);
  return { ...planned, owner: user.id, task };
}

describe('a cover', () => {
  async function setCover(token: string, id: string, width: number, height: number) {
    const bytes = await pngFile(width, height);
    const file = { kind: 'coverArt', filename: 'cover.png', contentType: 'image/png', bytes };
    await api.put(`/tracks/${id}`, { coverArt: await upload(api, token, file) }, token);
  }

  test('of 600 px is offered as done, with its size, and does not complete "3000 x 3000 px"', async () => {
    const { token, id, task, news } = await openPlannedTrack();
    await api.put(`/tracks/${id}`, { coverArt: await uploadCover(api, token) }, token);
    expect(await task('Finalize track artwork')).toMatchObject({
      completed: false,
      suggestion: 'A cover was set, 600 × 600 px',
    });
    expect(await news()).toEqual(['Mark as done?', 'Release Tasks Generated']);
    const [notification] = (await api.get('/notifications', token)).body;
    expect(notification.message).toBe('"Finalize track artwork" for "Glass Harbor": A cover was set, 600 × 600 px.');
  });

  test('of 3000 px completes the task, and one that is too narrow does not', async () => {
    const { token, id, task } = await openPlannedTrack();
    await setCover(token, id, 3000, 1200);
    expect(await task('Finalize track artwork')).toMatchObject({ completed: false });
    await setCover(token, id, 3000, 3000);
    expect(await task('Finalize track artwork')).toMatchObject({
      completed: true,
      completedBy: 'product',
      completedBecause: 'A cover was set, 3000 × 3000 px',
      suggestion: null,
    });
  });
});

describe('a campaign', () => {
  async function sendTo(...categories: string[]) {
    const artist = await createArtist(app);
    await artist.put(`/tracks/${artist.trackId}`, { releaseDate });
    const task = async () => find((await artist.get(`/tracks/${artist.trackId}/tasks`)).body, 'Contact music bloggers');
    await task();
    const people = await Promise.all(categories.map((category) => artist.addRecipients(1, { category })));
    const campaign = await artist.createCampaign(people.flat().map(({ id }) => id));
    await artist.post(`/email/campaigns/${campaign}/send`);
    await artist.until(campaign, 'sent');
    return task();
  }

  test('to one friend is offered, and does not complete "Contact music bloggers"', async () => {
    expect(await sendTo('other')).toMatchObject({ completed: false, suggestion: 'A campaign was sent to no blog' });
  });

  test('to a single blog is offered', async () => {
    expect(await sendTo('blog', 'radio')).toMatchObject({
      completed: false,
      suggestion: 'A campaign was sent to 1 blog',
    });
  });

  test('to several blogs completes it', async () => {
    expect(await sendTo('blog', 'blog', 'other')).toMatchObject({
      completed: true,
      completedBecause: 'A campaign was sent to 2 blogs',
    });
  });
});

describe('a master', () => {
  test('is offered, and completes "Approve the master" with one press', async () => {
    const { owner, id, task, update } = await openPlannedTrack('single-8-weeks');
    await completeTasksFor(db, owner, { what: 'master', track: id });
    const offered = await task('Approve the master');
    expect(offered).toMatchObject({ completed: false, suggestion: 'A master was made' });
    await update(offered.id, { completed: true });
    expect(await task('Approve the master')).toMatchObject({ completed: true, completedBy: 'you', suggestion: null });
  });

  test('that was not the one can be declined, and the next one is offered again without a second notification', async () => {
    const { owner, id, task, update, news } = await openPlannedTrack('single-8-weeks');
    await completeTasksFor(db, owner, { what: 'master', track: id });
    await completeTasksFor(db, owner, { what: 'master', track: id });
    expect((await news()).filter((title) => title === 'Mark as done?')).toHaveLength(1);
    const declined = await update((await task('Approve the master')).id, { suggestion: null });
    expect(declined.body).toMatchObject({ completed: false, suggestion: null });
    await completeTasksFor(db, owner, { what: 'master', track: id });
    expect(await task('Approve the master')).toMatchObject({ suggestion: 'A master was made' });
  });
});

test('a message and a changed page are offered for what is due by about now', async () => {
  const { owner, tasksOf, id, token } = await openPlannedTrack();
  await api.put(`/tracks/${id}`, { releaseDate: addDays(today, 2) }, token);
  await api.post(`/tracks/${id}/tasks/generate`, { plan: 'single-8-weeks' }, token);
  await completeTasksFor(db, owner, { what: 'message' });
  await completeTasksFor(db, owner, { what: 'fanbase-page' });
  const tasks = await tasksOf('tracks', id);
  expect(tasks.filter(({ completed }) => completed)).toEqual([]);
  expect(
    Object.fromEntries(tasks.filter((task) => task.suggestion).map((task) => [task.title, task.suggestion])),
  ).toEqual({
    'Tell your fans the date': 'A message went out to your fans',
    'Tell your fans it is out': 'A message went out to your fans',
    'Refresh your fanbase page': 'Your fanbase page was changed',
  });
});

test('a suggestion can only be removed by hand, not written', async () => {
  const { update, named, task } = await openPlannedTrack();
  const { id } = named('Write press release');
  expect((await update(id, { suggestion: 'I wrote this' })).status).toBe(400);
  expect((await task('Write press release')).suggestion).toBeNull();
});
