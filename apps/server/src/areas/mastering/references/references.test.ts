import { afterAll, expect, test, vi } from 'vitest';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { addReference, addSong, followReference, runIs } from '../../../testing/test-masters.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const credits = async (token: string): Promise<number> => (await api.get('/credits', token)).body.balance;
const mastering = async (token: string, id: string) => (await api.get(`/tracks/${id}/mastering`, token)).body;
const references = async (token: string) => (await api.get('/master/references', token)).body;

test('an upload becomes a reference once: measured, playable by its artist, and with a waveform', async () => {
  const { token } = await signUp(app);
  const url = await uploadAudio(api, token, wavFile(2, 22_050));
  const added = await expectOk(api.post('/master/references', { url, name: ' Tidal Memory ' }, token));
  expect(added).toMatchObject({ name: 'Tidal Memory', url, trackId: null });
  const again = await expectOk(api.post('/master/references', { url, name: 'Another name' }, token));
  expect([again.id, again.name]).toEqual([added.id, 'Tidal Memory']);
  const ready = await waitUntil('it is measured', async () => {
    const [found] = await references(token);
    return found.analysis.status === 'ready' && found.waveform !== null && found;
  });
  expect(ready.analysis).toMatchObject({
    failure: null,
    durationSeconds: 2,
    sampleRate: 22_050,
    bits: 16,
    format: 'wav',
  });
  expect(ready.analysis.measures.integratedLufs).toBeLessThan(0);
  const signed = (await expectOk(api.post('/audio/sign', { url }, token))).url;
  expect((await fetch(signed)).status).toBe(200);
});

test('references come in pages, newest first', async () => {
  const { token, user } = await signUp(app);
  const url = await uploadAudio(api, token);
  await app.pool.query(
    `insert into mastering_references (id, user_id, name, path, created_at)
     select to_char(n, 'FM00'), $1, 'R' || n, $2, now() from generate_series(1, 23) n`,
    [user.id, decodeURIComponent(new URL(url).pathname.replace('/files/', ''))],
  );
  const first: { id: string }[] = await references(token);
  const rest = (await api.get(`/master/references?before=${first.at(-1)?.id}`, token)).body;
  expect([first.length, first[0]?.id, rest.map(({ id }: { id: string }) => id)]).toEqual([
    20,
    '23',
    ['03', '02', '01'],
  ]);
});

test('a track of the artist is a reference, with its audio of now, until it has none', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token, { title: 'Salt Lines' });
  const added = await addReference(api, token, { trackId: song.id });
  expect(added).toMatchObject({ name: 'Salt Lines', trackId: song.id, url: song.audioFile });
  expect((await expectOk(api.post('/master/references', { trackId: song.id }, token))).id).toBe(added.id);
  const audioFile = await uploadAudio(api, token, wavFile(3));
  await api.put(`/tracks/${song.id}`, { audioFile }, token);
  await waitUntil('the new audio is measured', async () => {
    const [found] = await references(token);
    return found.url === audioFile && found.analysis.durationSeconds === 3;
  });
  // What belongs to the track stays with it.
  expect((await api.delete(`/master/references/${added.id}`, token)).status).toBe(204);
  expect((await api.post('/audio/sign', { url: audioFile }, token)).status).toBe(200);
  await addReference(api, token, { trackId: song.id });
  await api.put(`/tracks/${song.id}`, { audioFile: null }, token);
  expect(await references(token)).toEqual([]);
  await waitUntil('no audio is left', async () => (await storedFiles(app, user.id)).length === 0);
});

test('a track is mastered after a reference, for the same price, beside its styles', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  const reference = await addReference(api, token, { bytes: wavFile(2, 22_050), name: 'Night Ferry' });
  const { body: run } = await api.post(
    '/master/runs',
    { trackId: song.id, reference: followReference(reference) },
    token,
  );
  expect(run).toMatchObject({ method: 'reference', styles: { reference: { state: 'waiting' } } });
  expect(Object.keys(run.styles)).toEqual(['reference']);
  await runIs(api, token, song.id, ['done']);
  expect(await credits(token)).toBe(45);
  const { referenceMaster, versions, original, settings } = await mastering(token, song.id);
  expect(versions).toEqual({});
  expect(settings.reference).toEqual(followReference(reference));
  expect(referenceMaster).toMatchObject({
    filename: 'Mara Vey - Glass Harbor (Reference master).wav',
    reference: { name: 'Night Ferry', measures: reference.analysis.measures },
  });
  expect(original.integratedLufs + original.levelMatchDb).toBeCloseTo(
    referenceMaster.report.result.integratedLufs + referenceMaster.levelMatchDb,
    1,
  );
  const [notification] = (await api.get('/notifications', token)).body;
  expect(notification.message).toBe('“Glass Harbor” is ready, mastered to match “Night Ferry”.');

  await expectOk(
    api.post('/master/process-all', { audioUrl: song.audioFile, userId: user.id, trackId: song.id }, token),
  );
  const both = await mastering(token, song.id);
  expect([Object.keys(both.versions).length, both.referenceMaster.url]).toEqual([6, referenceMaster.url]);
  const [track] = (await api.get('/tracks', token)).body;
  expect(track.masteredVersions.reference).toMatchObject({
    url: referenceMaster.url,
    preset: { name: 'Reference master' },
  });

  // It stays when its reference is deleted.
  expect((await api.delete(`/master/references/${reference.id}`, token)).status).toBe(204);
  await waitUntil('its file is deleted', async () => (await storedFiles(app, user.id)).length === 1 + 1 + 6);
  expect((await mastering(token, song.id)).referenceMaster.reference.name).toBe('Night Ferry');
  const { body: revisions } = await api.get(`/tracks/${song.id}/mastering/revisions`, token);
  expect(revisions.map(({ method, isCurrent }: Record<string, unknown>) => [method, isCurrent])).toEqual([
    ['styles', true],
    ['reference', true],
  ]);
  const gone = await api.post('/master/runs', { trackId: song.id, reference: followReference(reference) }, token);
  expect(gone.status).toBe(404);
  const download = { trackId: song.id, style: 'reference', format: 'wav' };
  expect((await expectOk(api.post('/master/downloads', download, token))).filename).toMatch(
    /\(Reference master\)\.wav$/,
  );
});

test('a preview after a reference is free', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token);
  const reference = await addReference(api, token, { bytes: wavFile(2, 22_050), name: 'Night Ferry' });
  await expectOk(api.post('/master/previews', { trackId: song.id, reference: followReference(reference) }, token));
  await runIs(api, token, song.id, ['done'], 'preview');
  const { preview, referenceMaster } = await mastering(token, song.id);
  expect([Object.keys(preview.versions), referenceMaster]).toEqual([['reference'], null]);
  expect(await credits(token)).toBe(50);
});

test('a reference that is not measured yet, broken or silent cannot be followed', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  const sound = await addReference(api, token, { bytes: wavFile(1), name: 'Fine' });
  await app.pool.query(
    `update mastering_analyses set status = 'measuring', analysis = null, profile = null where user_id = $1`,
    [user.id],
  );
  const start = async (reference: { id: string }) => {
    const followed = { trackId: song.id, reference: followReference(reference) };
    const { status, body } = await api.post('/master/runs', followed, token);
    return [status, body.code, body.error];
  };
  expect(await start(sound)).toEqual([
    409,
    'reference_not_ready',
    'This reference is still being measured. Try again in a moment.',
  ]);
  const broken = await addReference(api, token, { bytes: wavFile(1).subarray(0, 44), name: 'Broken' }, 'failed');
  expect(broken.analysis).toMatchObject({ failure: { code: 'audio_unreadable' }, measures: null });
  expect((await start(broken)).slice(0, 2)).toEqual([409, 'reference_unusable']);
  const silence = await addReference(api, token, { bytes: wavFile(1).fill(0, 44), name: 'Silence' });
  expect((await start(silence)).slice(0, 2)).toEqual([409, 'reference_unusable']);
  expect(await credits(token)).toBe(50);
});

test('references that make no sense are rejected by name', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token);
  const url = await uploadAudio(api, token, Buffer.from('<script>'));
  const rejected = await api.post('/master/references', { url, name: 'Page' }, token);
  expect([rejected.status, rejected.body.code, rejected.body.field]).toEqual([400, 'invalid_audio', 'url']);
  const { body: silent } = await api.post('/tracks', { title: 'No audio' }, token);
  expect((await api.post('/master/references', { trackId: silent.id }, token)).body.code).toBe('no_audio');
  for (const body of [{}, { url }, { url, name: ' ' }, { url: 5, name: 'x' }, { trackId: 'x'.repeat(200) }])
    expect((await api.post('/master/references', body, token)).status).toBe(400);
  const match = followReference({ id: 'unknown' });
  for (const change of [{ strength: 101 }, { strength: -1 }, { strength: 50.5 }, { tone: 'yes' }, { referenceId: 7 }]) {
    const { status } = await api.post('/master/runs', { trackId: song.id, reference: { ...match, ...change } }, token);
    expect(status).toBe(400);
  }
});

test('what is not one’s own is not there', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const [hers, his] = [await addSong(api, mara.token), await addSong(api, jonah.token)];
  const reference = await addReference(api, mara.token, { bytes: wavFile(1), name: 'Hers' });
  const url = await uploadAudio(api, mara.token);
  const responses = [
    await api.post('/master/references', { url, name: 'Mine' }, jonah.token),
    await api.post('/master/references', { trackId: hers.id }, jonah.token),
    await api.delete(`/master/references/${reference.id}`, jonah.token),
    await api.post('/master/runs', { trackId: his.id, reference: followReference(reference) }, jonah.token),
    await api.post('/master/previews', { trackId: his.id, reference: followReference(reference) }, jonah.token),
    await api.post('/master/analyses', { trackId: hers.id }, jonah.token),
    await api.get(`/tracks/${hers.id}/mastering/revisions`, jonah.token),
    await api.post('/audio/sign', { url: reference.url }, jonah.token),
  ];
  for (const { status, body } of responses) expect([status, body.code]).toEqual([404, 'not_found']);
  expect(await references(jonah.token)).toEqual([]);
});
