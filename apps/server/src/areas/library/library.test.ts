import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { pngFile, upload, uploadAudio } from '../../testing/test-files.ts';

const app = await createTestApp();
/** Another server on the same database and files: two tabs need not meet the same one. */
const twin = await createTestApp({ besides: app, environment: { DEBUT_DATA: app.runtime.config.dataFolder } });
afterAll(async () => {
  await twin.close();
  await app.close();
});
const { api } = app;
const doors = [app.api, twin.api] as const;

/** Of many calls at once, every other one goes to the other process. */
function door(number: number) {
  return doors[number % 2 === 0 ? 0 : 1];
}

async function addTracks(token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await api.post('/tracks', { title: `Track ${number}` }, token)).body.id);
  }
  return ids;
}

async function addProject(token: string): Promise<string> {
  return (await api.post('/projects', { name: 'Tidal Memory' }, token)).body.id;
}

async function uploadArtwork(token: string): Promise<string> {
  const bytes = await pngFile(20, 20);
  const file = { kind: 'artwork', filename: 'a.png', contentType: 'image/png', bytes };
  const url = await upload(api, token, file);
  return (await api.post('/artwork', { url, name: 'a.png' }, token)).body.url;
}

interface Library {
  readonly tracks: { id: string; projectId: string | null }[];
  readonly projects: { id: string; trackIds: string[] }[];
}

/** What must hold at any moment: lists and references say the same, and no track is in two lists. */
async function readInStep(token: string): Promise<Library> {
  const [tracks, projects] = [(await api.get('/tracks', token)).body, (await api.get('/projects', token)).body];
  const library: Library = { tracks, projects };
  const listed = library.projects.flatMap(({ id, trackIds }) => trackIds.map((one) => `${one} in ${id}`));
  const referred = library.tracks.flatMap(({ id, projectId }) => (projectId ? [`${id} in ${projectId}`] : []));
  expect(listed.sort()).toEqual(referred.sort());
  const members = library.projects.flatMap(({ trackIds }) => trackIds);
  expect(new Set(members).size).toBe(members.length);
  return library;
}

/** Every file is counted exactly as often as something refers to it. */
async function expectUsesCounted(userId: string): Promise<void> {
  const { rows } = await app.pool.query(
    `select path, uses,
       (select count(*)::int from tracks where cover_art = path or audio_file = path)
       + (select count(*)::int from projects where cover_art = path)
       + (select count(*)::int from artwork where artwork.path = files.path) as references
     from files where user_id = $1`,
    [userId],
  );
  expect(rows.filter((row) => row.uses !== row.references)).toEqual([]);
}

const shuffled = (ids: string[], seed: number) =>
  ids
    .map((id, index) => ({ id, key: ((index + 1) * (seed * 7919 + 13)) % 1009 }))
    .sort((a, b) => a.key - b.key)
    .map(({ id }) => id);

test('a track that two projects add and remove again and again, concurrently, is in one of them or in none', async () => {
  const { token } = await signUp(app);
  const [track = '', other = ''] = await addTracks(token, 2);
  const projects = [await addProject(token), await addProject(token)];
  const responses = await Promise.all(
    Array.from({ length: 80 }, (_, number) => {
      const trackIds = [[track], [track, other], [], [other]][number % 4];
      return door(number).put(`/projects/${projects[(number >> 1) % 2]}`, { trackIds }, token);
    }),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await readInStep(token);
});

test('a project deleted while tracks are added to it takes none of them along', async () => {
  const { token } = await signUp(app);
  const trackIds = await addTracks(token, 4);
  for (let round = 0; round < 10; round += 1) {
    const project = await addProject(token);
    const [deletion, ...additions] = await Promise.all([
      door(round).delete(`/projects/${project}`, token),
      ...[1, 2, 3].map((number) => door(number).put(`/projects/${project}`, { trackIds }, token)),
    ]);
    expect(deletion?.status).toBe(204);
    for (const { status } of additions) expect([200, 404]).toContain(status);
    const { tracks } = await readInStep(token);
    expect(tracks.map(({ projectId }) => projectId)).toEqual([null, null, null, null]);
  }
});

test('of two tabs that save different orders concurrently, one order is saved, whole', async () => {
  const { token } = await signUp(app);
  const ids = await addTracks(token, 8);
  for (let round = 1; round <= 10; round += 1) {
    const orders = [shuffled(ids, round), shuffled(ids, round + 100)];
    const responses = await Promise.all(
      orders.map((trackIds, number) => door(number).put('/tracks/order', { trackIds }, token)),
    );
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    const saved = (await api.get('/tracks', token)).body.map(({ id }: { id: string }) => id);
    expect(orders).toContainEqual(saved);
  }
});

test('the order in a project too is one tab’s or the other’s', async () => {
  const { token } = await signUp(app);
  const ids = await addTracks(token, 6);
  const project = await addProject(token);
  for (let round = 1; round <= 10; round += 1) {
    const orders = [shuffled(ids, round), shuffled(ids, round + 100)];
    await Promise.all(orders.map((trackIds, number) => door(number).put(`/projects/${project}`, { trackIds }, token)));
    const { projects } = await readInStep(token);
    expect(orders).toContainEqual(projects[0]?.trackIds);
  }
});

test('tracks made, moved and deleted concurrently have each a place of their own', async () => {
  const { token, user } = await signUp(app);
  const ids = await addTracks(token, 10);
  const responses = await Promise.all([
    ...Array.from({ length: 20 }, (_, number) => door(number).post('/tracks', { title: `New ${number}` }, token)),
    ...Array.from({ length: 5 }, (_, number) =>
      door(number).put('/tracks/order', { trackIds: shuffled(ids, number + 1) }, token),
    ),
    ...ids.slice(0, 3).map((id, number) => door(number).delete(`/tracks/${id}`, token)),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 204]));
  const { rows } = await app.pool.query('select position from tracks where user_id = $1', [user.id]);
  expect(rows).toHaveLength(27);
  expect(new Set(rows.map(({ position }) => position)).size).toBe(27);
});

test('one picture given to a track and a project, and taken away, concurrently: nobody waits for the other for ever', async () => {
  const { token, user } = await signUp(app);
  const [first, second] = [await uploadArtwork(token), await uploadArtwork(token)];
  const [track = ''] = await addTracks(token, 1);
  const project = await addProject(token);
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, number) => {
      const coverArt = [first, second, null][number % 3];
      return number % 2 === 0
        ? door(number >> 1).put(`/tracks/${track}`, { coverArt }, token)
        : door(number >> 1).put(`/projects/${project}`, { coverArt, trackIds: [track] }, token);
    }),
  );
  expect(responses.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
  await expectUsesCounted(user.id);
  await readInStep(token);
});

test('a track deleted twice and changed meanwhile lets its files go once', async () => {
  const { token, user } = await signUp(app);
  const kept = await uploadArtwork(token);
  const [track = ''] = await addTracks(token, 1);
  await api.put(`/tracks/${track}`, { audioFile: await uploadAudio(api, token), coverArt: kept }, token);
  const responses = await Promise.all([
    door(0).delete(`/tracks/${track}`, token),
    door(1).delete(`/tracks/${track}`, token),
    door(0).put(`/tracks/${track}`, { coverArt: null }, token),
    door(1).put(`/tracks/${track}`, { coverArt: kept }, token),
  ]);
  const [once, twice] = responses.slice(0, 2).map(({ status }) => status);
  expect([once, twice].sort()).toEqual([204, 404]);
  await expectUsesCounted(user.id);
  const { body } = await api.get('/artwork', token);
  expect(body).toHaveLength(1);
  expect((await fetch(kept)).status).toBe(200);
});
