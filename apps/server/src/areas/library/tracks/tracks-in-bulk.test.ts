import { maxTracksPerChange, maxTracksPerProject } from '@debut/contract/limits';
import { afterAll, expect, test } from 'vitest';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { uploadAudio } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api, pool } = app;

async function addTracks(token: string, count: number, more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push((await api.post('/tracks', { title: `Track ${number}`, ...more }, token)).body.id);
  }
  return ids;
}

async function addProject(token: string, trackIds: string[] = []): Promise<string> {
  return (await api.post('/projects', { name: 'Tidal Memory', trackIds }, token)).body.id;
}

async function membersOf(token: string, projectId: string): Promise<string[]> {
  const projects: { id: string; trackIds: string[] }[] = (await api.get('/projects', token)).body;
  return projects.find(({ id }) => id === projectId)?.trackIds ?? [];
}

async function trackIdsOf(token: string): Promise<string[]> {
  return (await api.get('/tracks', token)).body.map(({ id }: { id: string }) => id);
}

test('a track created for a project becomes its last one', async () => {
  const { token } = await signUp(app);
  const earlier = await addTracks(token, 2);
  const projectId = await addProject(token, earlier);
  const [added = ''] = await addTracks(token, 1, { projectId });
  expect(await membersOf(token, projectId)).toEqual([...earlier, added]);
});

test('a track for a project of somebody else, or of nobody, is not created', async () => {
  const { token } = await signUp(app);
  const other = await signUp(app);
  for (const projectId of [await addProject(other.token), 'nothing']) {
    const { status, body } = await api.post('/tracks', { title: 'Undertow', projectId }, token);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  expect(await trackIdsOf(token)).toEqual([]);
});

test('several tracks are deleted with their files; ids of others are ignored', async () => {
  const { user, token } = await signUp(app);
  const other = await signUp(app);
  const [foreign = ''] = await addTracks(other.token, 1);
  const audioFile = await uploadAudio(api, token);
  const [sounding = ''] = await addTracks(token, 1, { audioFile });
  const [a = '', kept = ''] = await addTracks(token, 2);
  const { status, body } = await api.post('/tracks/delete', { trackIds: [a, sounding, foreign, 'gone', a] }, token);
  expect([status, body]).toEqual([200, { tracks: 2 }]);
  expect(await trackIdsOf(token)).toEqual([kept]);
  expect(await trackIdsOf(other.token)).toEqual([foreign]);
  await waitUntil('the files are deleted', async () => (await storedFiles(app, user.id)).length === 0);
});

test('several tracks move to the end of a project in the order given; those already there stay in place', async () => {
  const { token } = await signUp(app);
  const [a = '', b = '', c = '', d = ''] = await addTracks(token, 4);
  const first = await addProject(token, [a, b]);
  const second = await addProject(token, [c]);
  expect((await api.post('/tracks/move', { trackIds: [d, c, b], projectId: second }, token)).body).toEqual({
    tracks: 3,
  });
  expect(await membersOf(token, second)).toEqual([c, d, b]);
  expect(await membersOf(token, first)).toEqual([a]);
  expect((await api.post('/tracks/move', { trackIds: [c, b], projectId: null }, token)).body).toEqual({ tracks: 2 });
  expect(await membersOf(token, second)).toEqual([d]);
});

test('nothing moves into a project of somebody else, and no track of theirs into mine', async () => {
  const { token } = await signUp(app);
  const other = await signUp(app);
  const [mine = ''] = await addTracks(token, 1);
  const [theirs = ''] = await addTracks(other.token, 1);
  const [ours, foreign] = [await addProject(token), await addProject(other.token)];
  expect((await api.post('/tracks/move', { trackIds: [mine], projectId: foreign }, token)).status).toBe(404);
  expect((await api.post('/tracks/move', { trackIds: [theirs], projectId: ours }, token)).body).toEqual({ tracks: 0 });
  expect(await membersOf(other.token, foreign)).toEqual([]);
  expect(await membersOf(token, ours)).toEqual([]);
});

test('a project that would get too full takes none of them', async () => {
  const { user, token } = await signUp(app);
  const projectId = await addProject(token);
  await pool.query(
    `insert into tracks (id, user_id, title, position, project_id, project_position)
     select gen_random_uuid()::text, $1, 'Take ' || n, n, $2, n from generate_series(1, $3::int) n`,
    [user.id, projectId, maxTracksPerProject - 1],
  );
  const trackIds = await addTracks(token, 2);
  const { status, body } = await api.post('/tracks/move', { trackIds, projectId }, token);
  expect([status, body.code]).toEqual([409, 'project_full']);
  expect(await membersOf(token, projectId)).toHaveLength(maxTracksPerProject - 1);
  await addTracks(token, 1, { projectId });
  expect((await api.post('/tracks', { title: 'One too many', projectId }, token)).body.code).toBe('project_full');
});

test.each(['/tracks/delete', '/tracks/move'])('%s wants at least one id, and not too many', async (path) => {
  const { token } = await signUp(app);
  for (const trackIds of [[], Array.from({ length: maxTracksPerChange + 1 }, (_, n) => `id ${n}`)])
    expect((await api.post(path, { trackIds, projectId: null }, token)).status).toBe(400);
});
