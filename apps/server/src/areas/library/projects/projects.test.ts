import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

async function addTracks(token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await api.post('/tracks', { title: `Track ${number}` }, token)).body.id);
  }
  return ids;
}

async function addProject(token: string, more: object = {}): Promise<string> {
  return (await api.post('/projects', { name: 'Tidal Memory', ...more }, token)).body.id;
}

/** What must hold at any moment: a project's list and its tracks' references say the same. */
async function expectInStep(token: string): Promise<void> {
  const projects: { id: string; trackIds: string[] }[] = (await api.get('/projects', token)).body;
  const tracks: { id: string; projectId: string | null }[] = (await api.get('/tracks', token)).body;
  const listed = projects.flatMap(({ id, trackIds }) => trackIds.map((trackId) => `${trackId} in ${id}`)).sort();
  const referred = tracks.flatMap(({ id, projectId }) => (projectId ? [`${id} in ${projectId}`] : [])).sort();
  expect(listed).toEqual(referred);
}

test.each(['', '  ', undefined])('a project without a name (%j) is rejected with the sentence', async (name) => {
  const { token } = await signUp(app);
  const { status, body } = await api.post('/projects', { name }, token);
  expect([status, body.error]).toEqual([400, 'Please enter a project name']);
});

test('a UPC is stored as its digits, and one with a wrong digit is rejected', async () => {
  const { token } = await signUp(app);
  const { id } = (await api.post('/projects', { name: 'Tidal', upc: '0 36000 29145 2' }, token)).body;
  expect((await api.get('/projects', token)).body).toMatchObject([{ id, upc: '036000291452' }]);
  const { status, body } = await api.put(`/projects/${id}`, { upc: '036000291453' }, token);
  expect([status, body.code, body.field]).toEqual([400, 'invalid_upc', 'upc']);
});

test('a cover that is not a file of ours is rejected, and nothing is made without it', async () => {
  const { token } = await signUp(app);
  const id = await addProject(token);
  const coverArt = 'https://example.com/cover.png';
  expect((await api.put(`/projects/${id}`, { coverArt }, token)).status).toBe(404);
  expect((await api.post('/projects', { name: 'Undertow', coverArt }, token)).status).toBe(404);
  expect((await api.get('/projects', token)).body).toHaveLength(1);
});

test('the list of tracks is stored in order, and a track named twice is in it once', async () => {
  const { token } = await signUp(app);
  const [a = '', b = '', c = ''] = await addTracks(token, 3);
  const id = await addProject(token, { trackIds: [c, a] });
  const { body } = await api.put(`/projects/${id}`, { trackIds: [b, c, a, c] }, token);
  expect(body.trackIds).toEqual([b, c, a]);
  await expectInStep(token);
});

test('a track belongs to at most one project: adding it elsewhere moves it', async () => {
  const { token } = await signUp(app);
  const [a = '', b = ''] = await addTracks(token, 2);
  const first = await addProject(token, { trackIds: [a, b] });
  const second = await addProject(token, { trackIds: [b] });
  const projects: { id: string; trackIds: string[] }[] = (await api.get('/projects', token)).body;
  expect(projects.find(({ id }) => id === first)?.trackIds).toEqual([a]);
  expect(projects.find(({ id }) => id === second)?.trackIds).toEqual([b]);
});

test('deleting a project keeps its tracks and returns them to the dashboard', async () => {
  const { token } = await signUp(app);
  const trackIds = await addTracks(token, 2);
  const id = await addProject(token, { trackIds });
  expect((await api.delete(`/projects/${id}`, token)).status).toBe(204);
  const tracks: { id: string; projectId: string | null }[] = (await api.get('/tracks', token)).body;
  expect(tracks.map(({ projectId }) => projectId)).toEqual([null, null]);
});

test('another user’s tracks are ignored, and another user’s project does not exist', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const [foreign = ''] = await addTracks(mara.token, 1);
  const id = await addProject(jonah.token, { trackIds: [foreign] });
  const own: { id: string; trackIds: string[] }[] = (await api.get('/projects', jonah.token)).body;
  expect(own.find((project) => project.id === id)?.trackIds).toEqual([]);
  const [track] = (await api.get('/tracks', mara.token)).body;
  expect(track.projectId).toBeNull();
  const refused = await api.put(`/projects/${id}`, { name: 'Mine' }, mara.token);
  expect([refused.status, refused.body]).toEqual([404, { error: 'Not found', code: 'not_found' }]);
  expect((await api.delete(`/projects/${id}`, mara.token)).status).toBe(404);
});

test('whatever is added, removed, moved and deleted concurrently, lists and references stay in step', async () => {
  const { token } = await signUp(app);
  const trackIds = await addTracks(token, 6);
  const projects = [await addProject(token), await addProject(token), await addProject(token)];
  const pick = (seed: number) => trackIds.filter((_, index) => (seed >> index) % 2 === 1);
  const changes = Array.from({ length: 60 }, (_, number) => {
    const project = projects[number % projects.length];
    return api.put(`/projects/${project}`, { trackIds: pick((number * 2_654_435_761) % 64) }, token);
  });
  const deletions = trackIds.slice(0, 2).map((id) => api.delete(`/tracks/${id}`, token));
  const responses = await Promise.all([...changes, ...deletions]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 204]));
  await expectInStep(token);
});
