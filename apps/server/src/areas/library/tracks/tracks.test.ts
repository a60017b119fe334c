import { maxTracksPerAccount } from '@debut/contract/limits';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { uploadAudio, uploadCover } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;
const notFound = { error: 'Not found', code: 'not_found' };

async function addTrack(token: string, title: string, more: object = {}): Promise<string> {
  return (await api.post('/tracks', { title, ...more }, token)).body.id;
}

async function titles(token: string): Promise<string[]> {
  return (await api.get('/tracks', token)).body.map((track: { title: string }) => track.title);
}

test('a track has the fields of its creation, trimmed, and nothing of what was not asked for', async () => {
  const { token } = await signUp(app);
  const creation = { title: ' Glass Harbor ', artist: ' Mara Vey ', year: '2026', isrc: 'us-abc-26-00001' };
  const more = { userId: 'somebody', position: 99 };
  const { status, body } = await api.post('/tracks', { ...creation, ...more }, token);
  expect(status).toBe(200);
  const [track] = (await api.get('/tracks', token)).body;
  expect(track).toMatchObject({
    id: body.id,
    title: 'Glass Harbor',
    artist: 'Mara Vey',
    year: '2026',
    isrc: 'USABC2600001',
    coverArt: null,
    audioFile: null,
    releaseDate: null,
    isLocked: false,
    projectId: null,
    masteredVersions: {},
  });
});

test('an ISRC with a typo is refused with a sentence', async () => {
  const { token } = await signUp(app);
  const id = await addTrack(token, 'Undertow');
  const { status, body } = await api.put(`/tracks/${id}`, { isrc: 'US-ABC-26-1' }, token);
  expect([status, body.code, body.field]).toEqual([400, 'invalid_isrc', 'isrc']);
  expect((await api.put(`/tracks/${id}`, { isrc: '' }, token)).body.isrc).toBe('');
});

test.each([
  ['', 'Please enter a track title'],
  ['   ', 'Please enter a track title'],
  [undefined, 'Please enter a track title'],
])('a creation with the title %j is refused with the sentence', async (title, sentence) => {
  const { token } = await signUp(app);
  const { status, body } = await api.post('/tracks', { title }, token);
  expect([status, body.error, body.field]).toEqual([400, sentence, 'title']);
  expect(await titles(token)).toEqual([]);
});

test('an empty new title is rejected with the other sentence and changes nothing', async () => {
  const { token } = await signUp(app);
  const id = await addTrack(token, 'Undertow');
  const { status, body } = await api.put(`/tracks/${id}`, { title: ' ' }, token);
  expect([status, body.error]).toEqual([400, 'Track title cannot be empty']);
  expect(await titles(token)).toEqual(['Undertow']);
});

test('another user’s track answers exactly as one that does not exist', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const id = await addTrack(mara.token, 'Secret');
  for (const one of [id, 'no-such-track']) {
    for (const response of [
      await api.put(`/tracks/${one}`, { title: 'Mine' }, jonah.token),
      await api.delete(`/tracks/${one}`, jonah.token),
      await api.get(`/tracks/${one}/waveform`, jonah.token),
    ]) {
      expect([response.status, response.body]).toEqual([404, notFound]);
    }
  }
  expect(await titles(mara.token)).toEqual(['Secret']);
  expect(await titles(jonah.token)).toEqual([]);
});

test('another user’s file cannot be attached', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const audioFile = await uploadAudio(api, mara.token);
  expect((await api.post('/tracks', { title: 'Stolen', audioFile }, jonah.token)).status).toBe(404);
  expect(await titles(jonah.token)).toEqual([]);
});

test('audio gets its length and waveform once the worker has heard it', async () => {
  const { token } = await signUp(app);
  const id = await addTrack(token, 'Halogen', {
    audioFile: await uploadAudio(api, token),
    originalFileName: 'halogen.wav',
  });
  const track = await waitUntil('the worker has heard the audio', async () => {
    const [found] = (await api.get('/tracks', token)).body;
    return found.waveform ? found : undefined;
  });
  expect(track.durationSeconds).toBeCloseTo(1, 2);
  expect(track.originalFileName).toBe('halogen.wav');
  const fine = (await api.get(`/tracks/${id}/waveform`, token)).body.waveform;
  const points = [...Buffer.from(fine, 'base64')];
  expect(points).toHaveLength(1000);
  // The tone grows louder, and the loudest point stands at the top.
  expect(points[100] ?? 0).toBeLessThan(points[900] ?? 0);
  expect(Math.max(...points)).toBe(255);
});

test('new audio lets the old file go', async () => {
  const { token } = await signUp(app);
  const first = await uploadAudio(api, token);
  const id = await addTrack(token, 'Undertow', { audioFile: first });
  const second = await uploadAudio(api, token);
  const { body } = await api.put(`/tracks/${id}`, { audioFile: second, originalFileName: 'b.wav' }, token);
  expect(body.audioFile).toBe(second);
  await waitUntil(
    'the old audio is gone',
    async () => (await api.post('/audio/sign', { url: first }, token)).status === 404,
  );
});

test('deleting the audio keeps the track; deleting the track deletes its files', async () => {
  const { token, user } = await signUp(app);
  const [audioFile, coverArt] = [await uploadAudio(api, token), await uploadCover(api, token)];
  const id = await addTrack(token, 'Slow Tide', { audioFile, coverArt });
  expect((await api.get('/uploads/usage', token)).body.files).toBe(2);
  const { body } = await api.put(`/tracks/${id}`, { audioFile: null, originalFileName: null }, token);
  expect([body.audioFile, body.originalFileName]).toEqual([null, null]);
  expect((await api.delete(`/tracks/${id}`, token)).status).toBe(204);
  await waitUntil('the files are gone', async () => {
    const { rows } = await app.pool.query('select path from files where user_id = $1', [user.id]);
    return rows.length === 0 && (await fetch(`${coverArt}?width=280`)).status === 404;
  });
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 0, bytes: 0 });
});

test('deleting the account deletes its files, from the store too', async () => {
  const { token, user } = await signUp(app);
  const [audioFile, coverArt] = [await uploadAudio(api, token), await uploadCover(api, token)];
  await addTrack(token, 'Undertow', { audioFile, coverArt });
  expect(await storedFiles(app, user.id)).toHaveLength(5);
  expect((await api.delete('/me', token)).status).toBe(204);
  await waitUntil('the files are gone', async () => (await storedFiles(app, user.id)).length === 0);
  await waitUntil('nothing is known of them', async () => {
    const { rows } = await app.pool.query('select path from files where user_id is null');
    return rows.length === 0;
  });
});

test('the saved order puts the named tracks first and the others after them, whatever is named', async () => {
  const { token } = await signUp(app);
  const stranger = await signUp(app);
  const foreign = await addTrack(stranger.token, 'Not yours');
  const names = ['a', 'b', 'c', 'd', 'e'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await addTrack(token, name));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...names)), async (wanted) => {
      const before = await titles(token);
      const trackIds = [
        ...wanted.map((name) => ids.get(name)),
        foreign,
        'no-such-track',
        ids.get(wanted[0] ?? '') ?? 'x',
      ];
      expect((await api.put('/tracks/order', { trackIds }, token)).status).toBe(204);
      expect(await titles(token)).toEqual([...wanted, ...before.filter((name) => !wanted.includes(name))]);
    }),
    { numRuns: 15 },
  );
  expect(await titles(stranger.token)).toEqual(['Not yours']);
});

test('a release date must be a day of the calendar', async () => {
  const { token } = await signUp(app);
  const id = await addTrack(token, 'Halogen');
  for (const releaseDate of ['2026-02-30', 'tomorrow', '2026-1-1', 5, '0000-01-01', '9999-12-31']) {
    expect((await api.put(`/tracks/${id}`, { releaseDate }, token)).status).toBe(400);
  }
  expect((await api.put(`/tracks/${id}`, { releaseDate: '2028-02-29' }, token)).body.releaseDate).toBe('2028-02-29');
  expect((await api.put(`/tracks/${id}`, { releaseDate: null }, token)).body.releaseDate).toBeNull();
});

test('an account holds a limited number of tracks, also when they are created in parallel', async () => {
  const { token, user } = await signUp(app);
  await app.pool.query(
    `insert into tracks (id, user_id, title, artist, year, position)
     select $1 || '-' || n, $1, 'Track ' || n, '', '', n from generate_series(1, $2::int) n`,
    [user.id, maxTracksPerAccount - 1],
  );
  const created = await Promise.all(['a', 'b', 'c'].map((title) => api.post('/tracks', { title }, token)));
  expect(created.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = created.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({
    error: 'Your library is full: it holds 20,000 tracks. Delete tracks you no longer need and try again.',
    code: 'too_many_tracks',
  });
});
