import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { filesBelow } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { addSong, runIs } from '../../../testing/test-masters.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { soundAnalysisGivenUpJob } from '../mastering.jobs.ts';

vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const mastering = async (token: string, id: string) => (await api.get(`/tracks/${id}/mastering`, token)).body;

function measured(token: string, trackId: string, status = 'ready') {
  return waitUntil(`the mix is ${status}`, async () => {
    const { mix } = await mastering(token, trackId);
    return mix?.status === status && mix;
  });
}

/** A second of a tone, cut off at full scale. */
function clippedFile(): Buffer {
  const bytes = wavFile(1, 44_100);
  for (let at = 44; at < bytes.length; at += 2) {
    const sample = Math.round(Math.sin((at - 44) / 200) * 60_000);
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), at);
  }
  return bytes;
}

test('a mix is measured once, however often it is asked for', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token);
  expect((await mastering(token, song.id)).mix).toBeNull();
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => api.post('/master/analyses', { trackId: song.id }, token)),
  );
  for (const { status, body } of asked) expect([status, body.failure]).toEqual([200, null]);
  const mix = await measured(token, song.id);
  expect(mix).toMatchObject({ durationSeconds: 1, sampleRate: 22_050, bits: 16, format: 'wav' });
  expect(mix.measures.spectrum.hz.length).toBeGreaterThan(20);
  expect(await expectOk(api.post('/master/analyses', { trackId: song.id }, token))).toEqual(mix);
  expect(await filesBelow(`${app.runtime.config.dataFolder}/scratch`)).toEqual([]);
});

test('what is wrong with a mix is found; new audio has not been measured', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token, { bytes: clippedFile() });
  await api.post('/master/analyses', { trackId: song.id }, token);
  const { checks } = await measured(token, song.id);
  expect(checks.map(({ code }: { code: string }) => code)).toContain('clipped');
  await api.put(`/tracks/${song.id}`, { audioFile: await uploadAudio(api, token) }, token);
  expect((await mastering(token, song.id)).mix).toBeNull();
});

test('a damaged mix is measured, fails to be mastered with a sentence, and is mastered anyway on request', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token, { bytes: wavFile(2, 22_050).subarray(0, 120_000) });
  await api.post('/master/analyses', { trackId: song.id }, token);
  const { checks } = await measured(token, song.id);
  expect(checks.map(({ code }: { code: string }) => code)).toContain('damaged');
  await api.post('/master/runs', { trackId: song.id }, token);
  const { failure } = await runIs(api, token, song.id, ['failed']);
  expect(failure.code).toBe('audio_damaged');
  expect(failure.error).toMatch(/^This file ends too early.*master it anyway\.$/);
  expect((await api.get('/credits', token)).body.balance).toBe(50);
  await api.post('/master/runs', { trackId: song.id, acceptDamage: true }, token);
  await runIs(api, token, song.id, ['done']);
  expect((await mastering(token, song.id)).settings.acceptDamage).toBe(true);
});

test('a file that cannot be read fails with a sentence, and is measured again on request', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token, { bytes: wavFile(1).subarray(0, 44) });
  await api.post('/master/analyses', { trackId: song.id }, token);
  const { failure, measures } = await measured(token, song.id, 'failed');
  expect([failure.code, measures]).toEqual(['audio_unreadable', null]);
  expect(failure.error).toMatch(/^[A-Z].*\.$/);
  const again = await expectOk(api.post('/master/analyses', { trackId: song.id }, token));
  expect(again).toMatchObject({ status: 'measuring', failure: null });
  await measured(token, song.id, 'failed');
});

test('an analysis that was given up is marked as failed', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  const path = decodeURIComponent(new URL(song.audioFile).pathname.replace('/files/', ''));
  await app.pool.query(
    `insert into mastering_analyses (path, user_id, status, created_at) values ($1, $2, 'measuring', now())`,
    [path, user.id],
  );
  const { queue, database } = app.runtime;
  await queue.enqueue(database.db, soundAnalysisGivenUpJob, { owner: user.id, path });
  expect((await measured(token, song.id, 'failed')).failure.code).toBe('mastering_failed');
});

test('members of the artist learn when it is ready', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token);
  const stream = await openEventStream(app, token);
  await api.post('/master/analyses', { trackId: song.id }, token);
  // Its waveform may be ready before.
  for (let type = await stream.next(); type !== 'mastering.changed'; type = await stream.next())
    expect(['resync', 'tracks.changed']).toContain(type);
  expect((await mastering(token, song.id)).mix.status).toBe('ready');
});

test('analyses are bounded per account, and need audio', async () => {
  const bounded = await createTestApp({ besides: app, environment: { RATE_LIMIT_SCALE: '1' } });
  onTestFinished(bounded.close);
  const { token } = await signUp(bounded);
  const { id: trackId } = (await bounded.api.post('/tracks', { title: 'No audio' }, token)).body;
  const statuses: number[] = [];
  for (let time = 0; time < 13; time += 1)
    statuses.push((await bounded.api.post('/master/analyses', { trackId }, token)).status);
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 400), 429]);
});
