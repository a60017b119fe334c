import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createServices } from '../../../services.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { filesBelow, storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { addSong, masterSong } from '../../../testing/test-masters.ts';
import { addStem, mixIs } from '../../../testing/test-stems.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { createMixTrackStems } from './mix-track-stems.ts';
import { mixGivenUpJob } from './stems.jobs.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const stemsOf = async (token: string, trackId: string) => expectOk(api.get(`/tracks/${trackId}/stems`, token));
const requestMix = (token: string, trackId: string) => api.post(`/tracks/${trackId}/stems/mix`, {}, token);
const setLevel = (token: string, id: string, levelDb: number) => api.put(`/master/stems/${id}`, { levelDb }, token);
const trackOf = async (token: string, trackId: string) =>
  (await api.get('/tracks', token)).body.find(({ id }: { id: string }) => id === trackId);

/** A second of a tone of this frequency. */
function toneFile(hz: number, { seconds = 1, amplitude = 0.2, sampleRate = 8000 } = {}): Buffer {
  const bytes = wavFile(seconds, sampleRate);
  for (let at = 44; at < bytes.length; at += 2) {
    const frame = Math.floor((at - 44) / 4);
    bytes.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hz * frame) / sampleRate) * amplitude * 32_767), at);
  }
  return bytes;
}

/** The amplitude of a frequency in the left channel of a 24-bit WAV. */
function amplitudeAt(bytes: Buffer, hz: number, sampleRate = 8000): number {
  const start = bytes.indexOf('data') + 8;
  const frames = sampleRate;
  let [real, imaginary] = [0, 0];
  for (let frame = 0; frame < frames; frame += 1) {
    const sample = bytes.readIntLE(start + frame * 6, 3) / 8_388_608;
    const phase = (2 * Math.PI * hz * frame) / sampleRate;
    real += sample * Math.cos(phase);
    imaginary += sample * Math.sin(phase);
  }
  return (2 * Math.hypot(real, imaginary)) / frames;
}

async function download(token: string, url: string): Promise<Buffer> {
  const { url: signed } = await expectOk(api.post('/audio/sign', { url }, token));
  return Buffer.from(await (await fetch(signed)).arrayBuffer());
}

async function addTrack(token: string, title = 'Glass Harbor'): Promise<string> {
  return (await expectOk(api.post('/tracks', { title, artist: 'Mara Vey' }, token))).id;
}

/** A track with the vocals at 440 Hz and drums at 1 kHz. */
async function addTrackWithStems(token: string) {
  const trackId = await addTrack(token);
  const drums = await addStem(api, token, trackId, { name: 'Drums.wav', bytes: toneFile(1000) });
  const vocals = await addStem(api, token, trackId, { name: 'Lead Vox.wav', bytes: toneFile(440) });
  return { trackId, drums, vocals };
}

test('stems are measured, guessed by their names, and listed with the vocals first', async () => {
  const { token } = await signUp(app);
  const { trackId, drums, vocals } = await addTrackWithStems(token);
  expect([drums.role, vocals.role]).toEqual(['drums', 'vocals']);
  const measured = await waitUntil('they are measured', async () => {
    const { stems } = await stemsOf(token, trackId);
    return stems.every(({ waveform }: { waveform: string | null }) => waveform !== null) && stems;
  });
  expect(measured).toMatchObject([
    { name: 'Lead Vox.wav', role: 'vocals', levelDb: 0, durationSeconds: 1 },
    { name: 'Drums.wav', role: 'drums', levelDb: 0, durationSeconds: 1 },
  ]);
  expect(await stemsOf(token, trackId)).toMatchObject({ mix: null, isMixCurrent: false });
  const { files, bytes } = await expectOk(api.get('/uploads/usage', token));
  expect([files, bytes]).toEqual([2, 2 * toneFile(440).length]);
});

test('the mix has every stem at its level, becomes the audio of the track, and is mastered as any other', async () => {
  const { token, user } = await signUp(app);
  const { trackId, vocals, drums } = await addTrackWithStems(token);
  expect((await setLevel(token, vocals.id, 6)).status).toBe(204);
  expect((await setLevel(token, drums.id, -6)).status).toBe(204);
  const requested = await expectOk(requestMix(token, trackId));
  expect(requested).toMatchObject({ mix: { status: 'mixing', failure: null }, isMixCurrent: false });
  expect(await mixIs(api, token, trackId, 'done')).toMatchObject({ isMixCurrent: true });
  const track = await waitUntil('the mix is measured', async () => {
    const found = await trackOf(token, trackId);
    return found.durationSeconds !== null && found;
  });
  expect(track).toMatchObject({
    originalFileName: 'Glass Harbor (stem mix).wav',
    durationSeconds: 1,
    playback: 'ready',
  });
  const bytes = await download(token, track.audioFile);
  const [voice, beat] = [amplitudeAt(bytes, 440), amplitudeAt(bytes, 1000)];
  expect(20 * Math.log10(voice / 0.2)).toBeCloseTo(6, 1);
  expect(20 * Math.log10(beat / 0.2)).toBeCloseTo(-6, 1);
  expect(await filesBelow(`${app.runtime.config.dataFolder}/scratch`)).toEqual([]);
  expect((await api.get('/credits', token)).body.balance).toBe(50);

  expect((await setLevel(token, vocals.id, 0)).status).toBe(204);
  expect((await stemsOf(token, trackId)).isMixCurrent).toBe(false);
  expect((await setLevel(token, vocals.id, 6)).status).toBe(204);
  expect((await stemsOf(token, trackId)).isMixCurrent).toBe(true);
  const song = { id: trackId, audioFile: track.audioFile };
  expect((await masterSong(api, user, token, song)).status).toBe(200);
});

test('a mix that ends while the stems are read is shown with its audio', async () => {
  const { token } = await signUp(app);
  const { trackId } = await addTrackWithStems(token);
  await requestMix(token, trackId);
  await mixIs(api, token, trackId, 'done');
  const [before] = (await app.pool.query('select audio_file from tracks where id = $1', [trackId])).rows;
  await app.pool.query('update tracks set audio_file = null where id = $1', [trackId]);
  await app.pool.query(`update stem_mixes set status = 'mixing' where track_id = $1`, [trackId]);
  const mixing = await app.pool.connect();
  await mixing.query('begin');
  await mixing.query('lock table stem_mixes in access exclusive mode');
  const reading = stemsOf(token, trackId);
  await waitUntil('it waits for the mix', async () => {
    const { rows } = await app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"stem_mixes"%'`,
    );
    return rows.length > 0;
  });
  await mixing.query('update tracks set audio_file = $2 where id = $1', [trackId, before.audio_file]);
  await mixing.query(`update stem_mixes set status = 'done' where track_id = $1`, [trackId]);
  await mixing.query('commit');
  mixing.release();
  expect(await reading).toMatchObject({ mix: { status: 'done' }, isMixCurrent: true });
});

test('a mix replaces the audio: masters stay as revisions, and the previous file is deleted', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  await masterSong(api, user, token, song);
  for (const name of ['Vocals.wav', 'Music.wav']) await addStem(api, token, song.id, { name });
  const { version } = await trackOf(token, song.id);
  await requestMix(token, song.id);
  await mixIs(api, token, song.id, 'done');
  const track = await trackOf(token, song.id);
  expect(track).toMatchObject({ masteredVersions: {}, version: version + 1 });
  expect(track.audioFile).not.toBe(song.audioFile);
  expect((await api.get(`/tracks/${song.id}/mastering/revisions`, token)).body).toHaveLength(1);
  const done = 'select action from activity where artist_id = $1 order by id desc limit 1';
  expect((await app.pool.query(done, [user.id])).rows).toEqual([{ action: 'track-changed' }]);
  // Two stems, the mix and six masters.
  await waitUntil('the previous audio is deleted', async () => (await storedFiles(app, user.id)).length === 2 + 1 + 6);
  await expectOk(api.put(`/tracks/${song.id}`, { audioFile: await uploadAudio(api, token) }, token));
  expect((await stemsOf(token, song.id)).isMixCurrent).toBe(false);
});

test('a second press joins the first, and one after a change replaces it', async () => {
  const { token, user } = await signUp(app);
  const { trackId, vocals } = await addTrackWithStems(token);
  const pressed = await Promise.all(Array.from({ length: 3 }, () => requestMix(token, trackId)));
  for (const { status } of pressed) expect(status).toBe(200);
  const requests = async () =>
    (
      await app.pool.query(
        `select data ->> 'requestId' as id from jobs.job where name = 'mix-stems' and data ->> 'trackId' = $1`,
        [trackId],
      )
    ).rows;
  expect(await requests()).toHaveLength(1);
  await setLevel(token, vocals.id, 3);
  await expectOk(requestMix(token, trackId));
  expect(await mixIs(api, token, trackId, 'done')).toMatchObject({ isMixCurrent: true });
  const { audioFile } = await trackOf(token, trackId);
  expect(20 * Math.log10(amplitudeAt(await download(token, audioFile), 440) / 0.2)).toBeCloseTo(3, 1);
  // Nothing is mixed again that is the audio already.
  await expectOk(requestMix(token, trackId));
  expect((await stemsOf(token, trackId)).mix.status).toBe('done');
  await waitUntil('only one mix is left', async () => (await storedFiles(app, user.id)).length === 2 + 1);
  expect((await trackOf(token, trackId)).audioFile).toBe(audioFile);
});

test('stems of different lengths are refused with both names, before and after they are measured', async () => {
  const { token } = await signUp(app);
  const trackId = await addTrack(token);
  await addStem(api, token, trackId, { name: 'Drums.wav', bytes: toneFile(1000, { seconds: 5 }) });
  await addStem(api, token, trackId, { name: 'Vocals.wav', bytes: toneFile(440, { seconds: 3 }) });
  await waitUntil('they are measured', async () => {
    const { stems } = await stemsOf(token, trackId);
    return stems.every(({ durationSeconds }: { durationSeconds: number | null }) => durationSeconds !== null);
  });
  const { status, body } = await requestMix(token, trackId);
  expect([status, body.code, body.error]).toEqual([
    422,
    'stem_lengths_differ',
    '“Drums.wav” is 0:05 long and “Vocals.wav” 0:03. Export all stems from the same start to the same end.',
  ]);
  expect((await stemsOf(token, trackId)).mix).toBeNull();
  // As if the mix was requested before they were measured.
  await app.pool.query(
    `update files set duration_seconds = null where path in (select path from stems where track_id = $1)`,
    [trackId],
  );
  await expectOk(requestMix(token, trackId));
  const { mix } = await mixIs(api, token, trackId, 'failed');
  expect(mix.failure).toEqual({ code: body.code, error: body.error });
});

test('different sample rates and unreadable stems fail with a sentence, and nothing is left behind', async () => {
  const { token, user } = await signUp(app);
  const failureOf = async (second: Buffer) => {
    const trackId = await addTrack(token);
    await addStem(api, token, trackId, { name: 'Vocals.wav' });
    await addStem(api, token, trackId, { name: 'Drums.wav', bytes: second });
    await expectOk(requestMix(token, trackId));
    const { mix } = await mixIs(api, token, trackId, 'failed');
    expect(mix.failure.error).toMatch(/^“.*“?Drums\.wav”.*\.$/);
    expect((await trackOf(token, trackId)).audioFile).toBeNull();
    return mix.failure.code;
  };
  expect(await failureOf(toneFile(1000, { sampleRate: 16_000 }))).toBe('stem_rates_differ');
  expect(await failureOf(wavFile(1).subarray(0, 44))).toBe('audio_unreadable');
  expect(await storedFiles(app, user.id)).toHaveLength(4);
  await waitUntil('nothing is left of its work', async () => {
    return (await filesBelow(`${app.runtime.config.dataFolder}/scratch`)).length === 0;
  });
});

test('a track has two to five stems, also when they arrive at once', async () => {
  const { token } = await signUp(app);
  const trackId = await addTrack(token);
  const url = await uploadAudio(api, token);
  const add = (body: object) => api.post(`/tracks/${trackId}/stems`, body, token);
  const [first, again] = await Promise.all([add({ url, name: 'One.wav' }), add({ url, name: 'One.wav' })]);
  expect(first.body.id).toBe(again.body.id);
  const alone = await requestMix(token, trackId);
  expect([alone.status, alone.body.code]).toEqual([409, 'stems_missing']);
  const urls = await Promise.all(Array.from({ length: 6 }, () => uploadAudio(api, token)));
  const added = await Promise.all(urls.map((one, index) => add({ url: one, name: `Stem ${index}.wav` })));
  expect(added.filter(({ status }) => status === 200)).toHaveLength(4);
  for (const { status, body } of added)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'too_many_stems']);
  expect((await stemsOf(token, trackId)).stems).toHaveLength(5);
});

test('name, role and level change, within limits', async () => {
  const { token } = await signUp(app);
  const { trackId, drums } = await addTrackWithStems(token);
  const update = (body: object) => api.put(`/master/stems/${drums.id}`, body, token);
  expect((await update({ name: 'Percussion', role: 'music', levelDb: -11.5 })).status).toBe(204);
  expect((await update({})).status).toBe(204);
  expect((await stemsOf(token, trackId)).stems[1]).toMatchObject({ name: 'Percussion', role: 'music', levelDb: -11.5 });
  for (const levelDb of [12.5, -13, Number.NaN, '3']) expect((await update({ levelDb })).status).toBe(400);
  for (const body of [{ name: '' }, { role: 'cowbell' }]) expect((await update(body)).status).toBe(400);
});

test('deleting a stem or its track releases the files; a mix stays', async () => {
  const { token, user } = await signUp(app);
  const { trackId, drums } = await addTrackWithStems(token);
  await requestMix(token, trackId);
  await mixIs(api, token, trackId, 'done');
  expect((await api.delete(`/master/stems/${drums.id}`, token)).status).toBe(204);
  expect((await api.delete(`/master/stems/${drums.id}`, token)).status).toBe(404);
  await waitUntil('its file is deleted', async () => (await storedFiles(app, user.id)).length === 2);
  expect(await stemsOf(token, trackId)).toMatchObject({ mix: { status: 'done' }, isMixCurrent: false });
  expect((await api.delete(`/tracks/${trackId}`, token)).status).toBe(204);
  await waitUntil('no file is left', async () => (await storedFiles(app, user.id)).length === 0);
});

test('a mix that is finished too late is discarded', async () => {
  const idle = await createTestApp();
  onTestFinished(idle.close);
  const { token, user } = await signUp(idle);
  const { runtime, pool } = idle;
  const { files, tracks } = (await createServices(runtime)).library;

  /** Mixes the stems of a new track while something else happens to it. */
  async function mixWhile(act: (trackId: string, stemId: string) => Promise<unknown>): Promise<string> {
    const { id: trackId } = await expectOk(idle.api.post('/tracks', { title: 'Salt Lines' }, token));
    await addStem(idle.api, token, trackId, { name: 'Vocals.wav' });
    const { id: stemId } = await addStem(idle.api, token, trackId, { name: 'Bass.wav' });
    await expectOk(idle.api.post(`/tracks/${trackId}/stems/mix`, {}, token));
    const { rows } = await pool.query('select request_id from stem_mixes where track_id = $1', [trackId]);
    const keep: typeof files.keep = async (...file) => {
      await files.keep(...file);
      await act(trackId, stemId);
    };
    const { mix } = createMixTrackStems({ ...runtime, db: runtime.database.db, files: { ...files, keep }, tracks });
    await mix({ owner: user.id, trackId, requestId: rows[0].request_id }, new AbortController().signal);
    expect((await storedFiles(idle, user.id)).filter((path) => path.includes('stem-mix'))).toEqual([]);
    return trackId;
  }
  const stemsAfter = async (trackId: string) => (await idle.api.get(`/tracks/${trackId}/stems`, token)).body;
  const audioAfter = async (trackId: string) =>
    (await idle.api.get('/tracks', token)).body.find(({ id }: { id: string }) => id === trackId)?.audioFile;

  const newer = await mixWhile(async (trackId, stemId) => {
    await idle.api.put(`/master/stems/${stemId}`, { levelDb: -3 }, token);
    await expectOk(idle.api.post(`/tracks/${trackId}/stems/mix`, {}, token));
  });
  expect([(await stemsAfter(newer)).mix.status, await audioAfter(newer)]).toEqual(['mixing', null]);

  const audioFile = await uploadAudio(idle.api, token);
  const replaced = await mixWhile((trackId) => expectOk(idle.api.put(`/tracks/${trackId}`, { audioFile }, token)));
  expect((await stemsAfter(replaced)).mix).toMatchObject({ status: 'failed', failure: { code: 'audio_changed' } });
  expect(await audioAfter(replaced)).toBe(audioFile);

  const deleted = await mixWhile((trackId) => idle.api.delete(`/tracks/${trackId}`, token));
  expect(await audioAfter(deleted)).toBeUndefined();
  expect(await filesBelow(`${runtime.config.dataFolder}/scratch`)).toEqual([]);
});

test('a mix that was given up has failed; a newer one is not affected', async () => {
  const { token, user } = await signUp(app);
  const { trackId } = await addTrackWithStems(token);
  const { queue, database } = app.runtime;
  const insert = `insert into stem_mixes (track_id, user_id, request_id, status, levels, requested_at)
    values ($1, $2, 'newer', 'mixing', '[]', now())`;
  await app.pool.query(insert, [trackId, user.id]);
  for (const requestId of ['older', 'newer'])
    await queue.enqueue(database.db, mixGivenUpJob, { owner: user.id, trackId, requestId });
  expect((await mixIs(api, token, trackId, 'failed')).mix.failure.code).toBe('mastering_failed');
});

test('every member of the artist learns when it is done; viewers may not change anything', async () => {
  const { token, user } = await signUp(app);
  const { trackId, vocals } = await addTrackWithStems(token);
  const viewer = await addMember(app, user.id, { role: 'viewer' });
  const headers = actingFor(user.id);
  expect((await api.get(`/tracks/${trackId}/stems`, viewer.token, headers)).body.stems).toHaveLength(2);
  expect((await api.post(`/tracks/${trackId}/stems/mix`, {}, viewer.token, headers)).status).toBe(403);
  const stream = await openEventStream(app, token);
  await requestMix(token, trackId);
  await mixIs(api, token, trackId, 'done');
  const heard = new Set<string | null>();
  while (!heard.has('tracks.changed') || !heard.has('mastering.changed')) heard.add(await stream.next());
  const other = await signUp(app);
  for (const { status } of [
    await api.get(`/tracks/${trackId}/stems`, other.token),
    await requestMix(other.token, trackId),
    await setLevel(other.token, vocals.id, 1),
    await api.delete(`/master/stems/${vocals.id}`, other.token),
    await api.post(`/tracks/${trackId}/stems`, { url: await uploadAudio(api, other.token), name: 'X' }, other.token),
  ])
    expect(status).toBe(404);
});
