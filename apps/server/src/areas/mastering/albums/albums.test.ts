import { afterAll, expect, test, vi } from 'vitest';
import { addAlbum, albumEnds, masterAlbum, readAlbum } from '../../../testing/test-albums.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { wavFile } from '../../../testing/test-files.ts';

vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const credits = async (token: string): Promise<number> => (await api.get('/credits', token)).body.balance;
const mastering = async (token: string, id: string) => (await api.get(`/tracks/${id}/mastering`, token)).body;
const statuses = async (token: string, id: string): Promise<(string | undefined)[]> =>
  (await readAlbum(api, token, id)).tracks.map(({ run }: { run: { status: string } | null }) => run?.status);

/** Notifications that lead to the album. */
const messages = async (token: string, id: string): Promise<string[]> =>
  (await api.get('/notifications', token)).body
    .filter(({ to }: { to: string }) => to === `/project/${id}`)
    .map(({ message }: { message: string }) => message);

test('an album is mastered: quiet songs stay quieter, it costs 5 credits per track, and one notification tells', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addAlbum(api, token);
  await api.put(`/projects/${id}/album`, { style: 'warm', loudness: -16 }, token);
  await api.put(`/projects/${id}/album/tracks/${trackIds[1]}`, { fadeOutSeconds: 1 }, token);
  await masterAlbum(api, token, id);
  const { tracks } = await readAlbum(api, token, id);
  expect(tracks.map(({ run }: { run: object }) => run)).toMatchObject([
    { status: 'done', method: 'album', settings: { album: { style: 'warm', targetLufs: -16, fadeOutSeconds: 0 } } },
    { status: 'done', method: 'album', settings: { album: { style: 'warm', fadeOutSeconds: 1 } } },
  ]);
  for (const { master, mix } of tracks) {
    const { result, durationSeconds } = master.report;
    expect(durationSeconds).toBeCloseTo(mix.durationSeconds, 2);
    // At one level with the mix: the quieter of both stays as it is.
    expect(master.levelMatchDb).toBeCloseTo(Math.min(0, mix.measures.integratedLufs - result.integratedLufs), 1);
  }
  const [loud, quiet] = tracks.map(({ master }: { master: { report: { targetLufs: number } } }) => master.report);
  expect(loud.targetLufs).toBe(-16);
  expect(quiet.targetLufs).toBeLessThan(-17);
  expect(quiet.result.integratedLufs).toBeCloseTo(quiet.targetLufs, 0);
  expect(await credits(token)).toBe(40);
  expect(await messages(token, id)).toEqual(['“Tidal Memory” is mastered: 2 tracks.']);

  // It is a revision of its track like any other.
  const { albumMaster, versions } = await mastering(token, trackIds[0] ?? '');
  expect([albumMaster.url, versions]).toEqual([tracks[0].master.url, {}]);
  const [track] = (await api.get('/tracks', token)).body.filter(({ id }: { id: string }) => id === trackIds[0]);
  expect(track.masteredVersions.album).toMatchObject({ preset: { name: 'Album master' } });
  const [revision] = (await api.get(`/tracks/${trackIds[0]}/mastering/revisions`, token)).body;
  expect(revision).toMatchObject({ method: 'album', isCurrent: true, isOfCurrentMix: true });
  expect((await api.post(`/master/revisions/${revision.id}/share`, undefined, token)).status).toBe(200);
  expect((await api.delete(`/master/revisions/${revision.id}`, token)).status).toBe(204);
  expect((await readAlbum(api, token, id)).tracks[0].master).toBeNull();
});

test('the settings of a track stay those that were chosen for it', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addAlbum(api, token);
  const [trackId = ''] = trackIds;
  await api.post('/master/previews', { trackId, intensity: 'strong' }, token);
  await masterAlbum(api, token, id);
  expect((await mastering(token, trackId)).settings).toMatchObject({ intensity: 'strong' });
});

test('a track that fails costs nothing, and the notification tells what became of the others', async () => {
  const { token } = await signUp(app);
  const damaged = wavFile(2, 22_050).subarray(0, 120_000);
  const { id } = await addAlbum(api, token, { songs: [wavFile(1, 22_050), damaged] });
  await masterAlbum(api, token, id);
  expect(await statuses(token, id)).toEqual(['done', 'failed']);
  const { tracks } = await readAlbum(api, token, id);
  expect(tracks[1].run.failure.code).toBe('audio_damaged');
  expect(await credits(token)).toBe(45);
  expect(await messages(token, id)).toEqual([
    '1 of 2 tracks of “Tidal Memory” is mastered. The credits for the others came back. Open the album to see what to do.',
  ]);
  await api.post(`/projects/${id}/album/runs`, { acceptDamage: true }, token);
  await albumEnds(api, token, id);
  expect(await statuses(token, id)).toEqual(['done', 'done']);
});
