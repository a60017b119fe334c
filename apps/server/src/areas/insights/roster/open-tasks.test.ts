import { addDays } from '@debut/contract/days';
import type { OpenTask } from '@debut/contract/roster';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;
const today = app.clock().toISOString().slice(0, 10);

/** Two artists, each with a track and a project, and tasks that are created with `assign`. */
async function createLabel() {
  const owner = await signUp(app, { name: 'Rosa Calder' });
  const first = owner.user.id;
  const { id: second } = await expectOk(api.post('/artists', { name: 'Paper Lanterns' }, owner.token));
  const post = (artist: string, path: string, body: object) =>
    expectOk(api.post(path, body, owner.token, actingFor(artist)));
  const tracks = new Map<string, string>();
  for (const artist of [first, second])
    tracks.set(artist, (await post(artist, '/tracks', { title: 'Undertow', releaseDate: addDays(today, 60) })).id);
  return {
    owner,
    first,
    second: second as string,
    trackOf: (artist: string) => tracks.get(artist) ?? '',
    async assign(artist: string, assigneeId: string, title: string, inDays: number): Promise<string> {
      const task = { title, dueDate: addDays(today, inDays), assigneeId };
      return (await post(artist, `/tracks/${tracks.get(artist)}/tasks`, task)).id;
    },
  };
}

const titles = (tasks: OpenTask[]) => tasks.map(({ title }) => title);

test('lists open tasks of all artists by due date, page by page, of one person, of nobody or of one artist', async () => {
  const { owner, first, second, trackOf, assign } = await createLabel();
  const sam = await addMember(app, first, { name: 'Sam Reed' });
  const list = async (query = ''): Promise<OpenTask[]> =>
    expectOk(api.get(`/roster/tasks${query}`, sam.token, actingFor(first)));
  expect(await list()).toEqual([]);
  const id = await assign(second, sam.user.id, 'Book photos', 1);
  await assign(first, sam.user.id, 'Call radio', 3);
  await assign(second, sam.user.id, 'Approve masters', 2);
  await assign(first, owner.user.id, 'Not theirs', 4);
  const done = await assign(first, sam.user.id, 'Done', 1);
  await expectOk(api.put(`/tasks/${done}`, { completed: true }, owner.token, actingFor(first)));

  const all = await list();
  expect(titles(all)).toEqual(['Book photos', 'Approve masters', 'Call radio', 'Not theirs']);
  expect(titles(await list(`?assigneeId=${sam.user.id}`))).toEqual(['Book photos', 'Approve masters', 'Call radio']);
  expect(titles(await list(`?artistId=${second}`))).toEqual(['Book photos', 'Approve masters']);
  expect(await list('?assigneeId=none')).toEqual([]);
  await expectOk(api.put(`/tasks/${all[2]?.id}`, { assigneeId: null }, owner.token, actingFor(first)));
  expect((await list('?assigneeId=none')).map(({ title, assignee }) => [title, assignee])).toEqual([
    ['Call radio', null],
  ]);
  expect(all[0]).toEqual({
    id,
    title: 'Book photos',
    dueDate: addDays(today, 1),
    artist: { id: second, name: 'Paper Lanterns' },
    release: { kind: 'track', id: trackOf(second), title: 'Undertow' },
    assignee: { id: sam.user.id, name: 'Sam Reed' },
  });
  const page = await list('?limit=2');
  expect(titles(page)).toEqual(['Book photos', 'Approve masters']);
  const last = page.at(-1);
  expect(titles(await list(`?limit=2&after=${last?.dueDate},${last?.id}`))).toEqual(['Call radio', 'Not theirs']);
  for (const path of ['/roster/tasks', '/tasks'])
    expect((await api.get(`${path}?after=2026-02-31,${id}`, owner.token)).status).toBe(400);
});

test('leaves out archived artists, artists without access and other workspaces', async () => {
  const { owner, first, second, assign } = await createLabel();
  const sam = await addMember(app, first, { name: 'Sam Reed' });
  await assign(first, sam.user.id, 'First', 1);
  await assign(second, sam.user.id, 'Second', 1);
  const other = await createLabel();
  await app.pool.query(
    `insert into members (workspace_id, user_id, role, all_artists) values ($1, $2, 'editor', true)`,
    [other.first, sam.user.id],
  );
  await other.assign(other.first, sam.user.id, 'Elsewhere', 1);
  const list = async (artist: string) =>
    titles(await expectOk(api.get('/roster/tasks', sam.token, actingFor(artist)))).sort();
  expect(await list(first)).toEqual(['First', 'Second']);
  expect(await list(other.first)).toEqual(['Elsewhere']);
  expect(await expectOk(api.get(`/roster/tasks?artistId=${other.first}`, sam.token, actingFor(first)))).toEqual([]);

  await expectOk(api.put(`/artists/${second}`, { archived: true }, owner.token, actingFor(first)));
  expect(await list(first)).toEqual(['First']);
  await expectOk(api.put(`/artists/${second}`, { archived: false }, owner.token, actingFor(first)));
  // Also when a task is still assigned, whatever the reason.
  await app.pool.query('update members set all_artists = false where user_id = $1', [sam.user.id]);
  await app.pool.query('insert into member_artists (workspace_id, user_id, artist_id) values ($1, $2, $3)', [
    first,
    sam.user.id,
    second,
  ]);
  expect(await list(second)).toEqual(['Second']);
  expect((await api.get('/roster/tasks', sam.token, actingFor(first))).status).toBe(404);
});
