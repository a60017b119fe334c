import type { MasteringRevision } from '@debut/contract/mastering-revisions';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import { afterAll, expect, test, vi } from 'vitest';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { addSong, allStyles, masterSong } from '../../../testing/test-masters.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const mastering = async (token: string, id: string) => (await api.get(`/tracks/${id}/mastering`, token)).body;
const storage = async (token: string) => (await api.get('/uploads/usage', token)).body.bytes;

async function listRevisions(token: string, trackId: string, before?: string): Promise<MasteringRevision[]> {
  const query = before === undefined ? '' : `?before=${before}`;
  return expectOk(api.get(`/tracks/${trackId}/mastering/revisions${query}`, token));
}

/** A song that was mastered twice. */
async function masterTwice() {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token, { bytes: wavFile(1, 8000) });
  for (const intensity of ['subtle', 'strong'])
    await expectOk(
      api.post(
        '/master/process-all',
        { audioUrl: song.audioFile, userId: user.id, trackId: song.id, intensity },
        token,
      ),
    );
  const [second, first] = await listRevisions(token, song.id);
  if (!first || !second) throw new Error('There are no two revisions.');
  return { token, user, song, first, second };
}

test('every finished run is a revision with its masters, settings and size, newest first', async () => {
  const { token, song, first, second } = await masterTwice();
  expect(second).toMatchObject({
    method: 'styles',
    name: null,
    isCurrent: true,
    isOfCurrentMix: true,
    reference: null,
  });
  expect(first).toMatchObject({ isCurrent: false, isOfCurrentMix: true, settings: { intensity: 'subtle' } });
  expect(Object.keys(first.versions).sort()).toEqual([...allStyles].sort());
  expect(first.versions.warm?.settings.intensity).toBe('subtle');
  expect(first.original?.integratedLufs).toBe((await mastering(token, song.id)).original.integratedLufs);
  // Six WAV files of 24 bits, stereo.
  expect(first.bytes).toBeGreaterThan(6 * 8000 * 3 * 2);
  expect(first.bytes).toBeLessThan(6 * (8000 * 3 * 2 + 1000));
  const copy = { trackId: song.id, style: 'warm', format: 'mp3', revisionId: first.id };
  await expectOk(api.post('/master/downloads', copy, token));
  const [, again] = await listRevisions(token, song.id);
  expect(again?.bytes).toBeGreaterThan(first.bytes);
});

test('revisions come in pages', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token, { bytes: wavFile(1, 8000) });
  await app.pool.query(
    `insert into mastering_runs (id, user_id, track_id, kind, status, source, settings, step, styles, created_at)
     select to_char(n, 'FM00'), $1, $2, 'master', 'done', 'x', $3, 'finished', '{}', now() from generate_series(1, 12) n`,
    [user.id, song.id, defaultMasteringSettings],
  );
  const first = await listRevisions(token, song.id);
  const second = await listRevisions(token, song.id, first.at(-1)?.id);
  expect([first.length, second.map(({ id }) => id)]).toEqual([10, ['02', '01']]);
});

test('a revision is named, and loses its name', async () => {
  const { token, song, first } = await masterTwice();
  expect((await api.put(`/master/revisions/${first.id}`, { name: '  For the label ' }, token)).status).toBe(204);
  expect((await listRevisions(token, song.id))[1]?.name).toBe('For the label');
  for (const name of ['', '   ', 'x'.repeat(81), 5]) {
    const rejected = await api.put(`/master/revisions/${first.id}`, { name }, token);
    expect([rejected.status, rejected.body.field]).toEqual([400, 'name']);
  }
  await api.put(`/master/revisions/${first.id}`, { name: null }, token);
  expect((await listRevisions(token, song.id))[1]?.name).toBeNull();
});

test('restoring makes the earlier masters those of the track, everywhere', async () => {
  const { token, song, first, second } = await masterTwice();
  expect((await api.post(`/master/revisions/${first.id}/restore`, {}, token)).status).toBe(204);
  expect((await api.post(`/master/revisions/${first.id}/restore`, {}, token)).status).toBe(204);
  expect((await listRevisions(token, song.id)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  const { versions, original } = await mastering(token, song.id);
  expect(versions.club.url).toBe(first.versions.club?.url);
  expect(original).not.toBeNull();
  const [track] = (await api.get('/tracks', token)).body;
  expect(track.masteredVersions.club.url).toBe(first.versions.club?.url);
  await Promise.all(
    [first, second, first, second].map(({ id }) => api.post(`/master/revisions/${id}/restore`, {}, token)),
  );
  expect((await listRevisions(token, song.id)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test('masters of an earlier mix are restored without the original', async () => {
  const { token, song, second } = await masterTwice();
  const audioFile = await uploadAudio(api, token, wavFile(2, 8000));
  await api.put(`/tracks/${song.id}`, { audioFile }, token);
  expect(
    (await listRevisions(token, song.id)).map(({ isCurrent, isOfCurrentMix }) => [isCurrent, isOfCurrentMix]),
  ).toEqual([
    [false, false],
    [false, false],
  ]);
  expect((await api.post('/audio/sign', { url: second.versions.warm?.url }, token)).status).toBe(200);
  await api.post(`/master/revisions/${second.id}/restore`, {}, token);
  const { versions, original, run } = await mastering(token, song.id);
  expect([Object.keys(versions).length, original, run]).toEqual([6, null, null]);
  const download = { trackId: song.id, style: 'warm', format: 'wav' };
  expect((await expectOk(api.post('/master/downloads', download, token))).url).toContain('style=warm');
});

test('deleting a revision deletes its files and frees their storage; without the current one none is', async () => {
  const { token, user, song, first, second } = await masterTwice();
  await expectOk(
    api.post('/master/downloads', { trackId: song.id, style: 'warm', format: 'flac', revisionId: first.id }, token),
  );
  const [, measured] = await listRevisions(token, song.id);
  const before = await storage(token);
  expect((await api.delete(`/master/revisions/${first.id}`, token)).status).toBe(204);
  expect(await storage(token)).toBe(before - (measured?.bytes ?? 0));
  await waitUntil('its files are deleted', async () => (await storedFiles(app, user.id)).length === 1 + 6);
  expect((await mastering(token, song.id)).versions.warm.url).toBe(second.versions.warm?.url);
  expect((await api.delete(`/master/revisions/${first.id}`, token)).status).toBe(404);

  expect((await api.delete(`/master/revisions/${second.id}`, token)).status).toBe(204);
  expect(await listRevisions(token, song.id)).toEqual([]);
  expect(await mastering(token, song.id)).toMatchObject({ versions: {}, original: null });
  expect((await api.get('/tracks', token)).body[0].masteredVersions).toEqual({});
  await waitUntil('its files are deleted', async () => (await storedFiles(app, user.id)).length === 1);
});

test('a revision is not deleted while a copy of it is being made', async () => {
  const { token, user, song, first } = await masterTwice();
  await app.pool.query(
    `insert into mastering_copies (run_id, style, format, user_id, track_id, asked_at) values ($1, 'warm', 'cd', $2, $3, now())`,
    [first.id, user.id, song.id],
  );
  const refused = await api.delete(`/master/revisions/${first.id}`, token);
  expect([refused.status, refused.body.code]).toEqual([409, 'download_under_way']);
  expect(await listRevisions(token, song.id)).toHaveLength(2);
});

test('a project counts as mastered when every track in it has current masters', async () => {
  const { token, user } = await signUp(app);
  await setCredits(app, user.id, 100);
  const songs = [await addSong(api, token, { bytes: wavFile(1, 8000) }), await addSong(api, token, { title: 'Other' })];
  const { id } = await expectOk(api.post('/projects', { name: 'EP', trackIds: songs.map((song) => song.id) }, token));
  const { findMasteredProject } = await import('../mastering.store.ts');
  const [first, second] = songs;
  if (!first || !second) throw new Error('There are no songs.');
  const find = () => findMasteredProject(app.runtime.database.db, user.id, second.id);
  await masterSong(api, user, token, first);
  expect(await find()).toBeUndefined();
  await masterSong(api, user, token, second);
  expect(await find()).toBe(id);
  await api.put(`/tracks/${first.id}`, { audioFile: null }, token);
  expect(await find()).toBeUndefined();
});
