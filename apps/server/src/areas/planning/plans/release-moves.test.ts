import { addDays } from '@debut/contract/days';
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

describe('moving the release date', () => {
  test('moves open tasks, also edited ones; completed, added and deleted ones stay as they are', async () => {
    const { id, token, named, update, remove, moveTrack, tasksOf } = await openPlannedTrack();
    await update(named('Write press release').id, { completed: true });
    await update(named('Contact music bloggers').id, { title: 'Write to Nadia' });
    await update(named('Thank supporters').id, { dueDate: addDays(releaseDate, 9) });
    await remove(named('Plan next release').id);
    await api.post(`/tracks/${id}/tasks`, { title: 'Mine', dueDate: addDays(today, 3) }, token);
    const before = await tasksOf('tracks', id);

    await moveTrack(id, addDays(releaseDate, 14));
    const after = await tasksOf('tracks', id);
    expect(after).toHaveLength(17);
    expect(titles(after)).not.toContain('Plan next release');
    expect(find(after, 'Write press release')).toEqual(find(before, 'Write press release'));
    expect(find(after, 'Mine')).toEqual(find(before, 'Mine'));
    expect(find(after, 'Mine')).toMatchObject({ custom: true, followsRelease: false });
    expect(find(after, 'Write to Nadia').dueDate).toBe(addDays(releaseDate, 14 - 4));
    expect(find(after, 'Thank supporters').dueDate).toBe(addDays(releaseDate, 14 + 9));
    expect(find(after, 'Final review and approval').dueDate).toBe(addDays(releaseDate, 13));

    await moveTrack(id, releaseDate);
    const unversioned = (tasks: object[]) => tasks.map((task) => ({ ...task, version: undefined }));
    expect(unversioned(await tasksOf('tracks', id))).toEqual(unversioned(before));
  });

  test('to nothing leaves the tasks as they are; a new date finds them again', async () => {
    const { id, tasks, moveTrack, tasksOf } = await openPlannedTrack();
    await moveTrack(id, null);
    expect(await tasksOf('tracks', id)).toEqual(tasks);
    await moveTrack(id, addDays(releaseDate, 1));
    expect(distances(await tasksOf('tracks', id), releaseDate)).toEqual(weekDistances.map((days) => days + 1));
  });

  test('a completed task that is opened again moves to where the plan is now', async () => {
    const { id, named, update, moveTrack, tasksOf } = await openPlannedTrack();
    const task = named('Test all streaming links');
    await update(task.id, { completed: true });
    await moveTrack(id, addDays(releaseDate, 5));
    expect(find(await tasksOf('tracks', id), task.title).dueDate).toBe(task.dueDate);
    await update(task.id, { completed: false });
    expect(find(await tasksOf('tracks', id), task.title).dueDate).toBe(addDays(task.dueDate, 5));
  });

  test('back and forth and ticked off concurrently, every open task ends at its distance', async () => {
    const { id, tasks, update, moveTrack, tasksOf } = await openPlannedTrack();
    const dates = Array.from({ length: 8 }, (_, index) => addDays(releaseDate, index));
    const responses = await Promise.all([
      ...dates.map((date) => moveTrack(id, date)),
      ...tasks.map(({ id: task }) => update(task, { completed: true })),
      ...tasks.map(({ id: task }) => update(task, { completed: false })),
    ]);
    for (const { status } of responses) expect(status).toBe(200);
    await Promise.all(tasks.map(({ id: task }) => update(task, { completed: false })));
    const after = await tasksOf('tracks', id);
    const [first] = after;
    const anchor = addDays(first?.dueDate ?? '', 7);
    expect(dates).toContain(anchor);
    expect(distances(after, anchor)).toEqual(weekDistances);
  });
});
