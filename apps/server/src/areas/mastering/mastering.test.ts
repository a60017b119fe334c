import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { filesBelow, storedFiles } from '../../testing/stored-files.ts';
import { bearer } from '../../testing/test-api.ts';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { day } from '../../testing/test-clock.ts';
import { setCredits } from '../../testing/test-credits.ts';
import { uploadAudio, uploadCover, wavFile } from '../../testing/test-files.ts';
import { addSong, allStyles, masterSong, runIs } from '../../testing/test-masters.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { sweepMasteringJob } from './mastering.jobs.ts';

// Mastering is work: on a busy machine it takes long, and that is not wrong.
vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

/** Long enough that something else can happen while it is being mastered. */
const longSong = wavFile(20, 44_100);

const credits = async (token: string): Promise<number> => (await api.get('/credits', token)).body.balance;
const mastering = async (token: string, id: string) => (await api.get(`/tracks/${id}/mastering`, token)).body;

test('the styles are listed with what they are for', async () => {
  const { token } = await signUp(app);
  const { status, body } = await api.get('/master/presets', token);
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(allStyles);
  for (const preset of body) {
    expect(preset.name).toMatch(/^[A-Z]\w+$/);
    expect(preset.description.length).toBeGreaterThan(10);
    expect(preset.targetLufs).toBeLessThan(-6);
    expect(preset.curve.map(({ hz }: { hz: number }) => hz)).toEqual(
      [...preset.curve].map(({ hz }) => hz).sort((a, b) => a - b),
    );
  }
  expect(body.find(({ id }: { id: string }) => id === 'warm').curve).toContainEqual({ hz: 16_000, db: -2 });
});

test('a track is mastered in all styles: the response, the track and the report agree, and it costs 5 credits', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  const { status, body } = await masterSong(api, user, token, song);
  expect(status).toBe(200);
  expect(Object.keys(body.masteredVersions).sort()).toEqual([...allStyles].sort());
  const { warm } = body.masteredVersions;
  expect(warm).toMatchObject({ filename: 'Mara Vey - Glass Harbor (Warm).wav', preset: { name: 'Warm' } });
  const [track] = (await api.get('/tracks', token)).body;
  expect(track.masteredVersions).toEqual(body.masteredVersions);

  const { run, original, versions, settings } = await mastering(token, song.id);
  expect(run).toMatchObject({ kind: 'master', status: 'done', progress: 100, step: 'finished', failure: null });
  expect(settings).toEqual({ intensity: 'normal', loudness: null, genre: null, reference: null, acceptDamage: false });
  expect(Object.keys(versions).sort()).toEqual([...allStyles].sort());
  for (const style of allStyles) {
    const { report, levelMatchDb, waveform, url } = versions[style];
    expect(url).toBe(body.masteredVersions[style].url);
    expect(report.result.truePeakDbtp).toBeLessThanOrEqual(-1);
    expect(report.durationSeconds).toBeCloseTo(1, 1);
    expect(levelMatchDb).toBeLessThanOrEqual(0);
    // At one level: what a version is turned by brings it to where the original is turned to.
    expect(report.result.integratedLufs + levelMatchDb).toBeCloseTo(original.integratedLufs + original.levelMatchDb, 1);
    expect(Buffer.from(waveform, 'base64')).toHaveLength(1000);
    expect(report.platforms).toHaveLength(5);
  }
  expect(await credits(token)).toBe(45);
  const { entries } = (await api.get('/credits', token)).body;
  expect(entries.map(({ kind, amount, reason }: Record<string, unknown>) => [kind, amount, reason])).toEqual([
    ['capture', 0, 'Mastering “Glass Harbor”'],
    ['hold', -5, 'Mastering “Glass Harbor”'],
    ['grant', 50, 'Free plan'],
  ]);
});

test('a version plays by a signed address, for its owner alone', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const song = await addSong(api, mara.token);
  const { masteredVersions } = (await masterSong(api, mara.user, mara.token, song)).body;
  const { url } = masteredVersions.club;
  expect((await api.post('/audio/sign', { url }, jonah.token)).status).toBe(404);
  const signed = (await api.post('/audio/sign', { url }, mara.token)).body.url;
  const response = await fetch(signed, { headers: { range: 'bytes=0-43' } });
  const head = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([206, 'audio/wav']);
  expect([head.toString('latin1', 0, 4), head.readUInt16LE(22), head.readUInt32LE(24), head.readUInt16LE(34)]).toEqual([
    'RIFF',
    2,
    22_050,
    24,
  ]);
});

test('who asks while it runs joins: one run, one charge, the same versions', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token, { bytes: wavFile(5, 44_100) });
  const started = await Promise.all([
    api.post('/master/runs', { trackId: song.id }, token),
    api.post('/master/runs', { trackId: song.id, intensity: 'strong' }, token),
    masterSong(api, user, token, song),
    masterSong(api, user, token, song),
  ]);
  const [one, other, first, second] = started;
  expect(started.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(other?.body.id).toBe(one?.body.id);
  expect(first?.body).toEqual(second?.body);
  expect(await credits(token)).toBe(45);
  const runs = await app.pool.query('select id from mastering_runs where track_id = $1', [song.id]);
  expect(runs.rowCount).toBe(1);
});

test('progress is real: it begins at 10, passes the milestones and never goes back', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token, { bytes: wavFile(15, 44_100) });
  await api.post('/master/runs', { trackId: song.id, intensity: 'strong', loudness: -12, genre: 'rock' }, token);
  const seen: { progress: number; step: string; styles: Record<string, { state: string; fraction: number }> }[] = [];
  await waitUntil('it is done', async () => {
    const { run } = await mastering(token, song.id);
    seen.push(run);
    return run.status === 'done';
  });
  const percents = seen.map(({ progress }) => progress);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(new Set(percents).size).toBeGreaterThan(4);
  for (const { progress, step, styles } of seen) {
    expect(Object.keys(styles)).toEqual(expect.arrayContaining(allStyles));
    if (step === 'rendering') expect(progress).toBeGreaterThanOrEqual(30);
    if (step === 'reading' || step === 'analysing') expect(progress).toBeLessThanOrEqual(30);
  }
  const { versions, settings } = await mastering(token, song.id);
  expect(settings).toEqual({
    intensity: 'strong',
    loudness: -12,
    genre: 'rock',
    reference: null,
    acceptDamage: false,
  });
  for (const style of allStyles) expect(versions[style].report.targetLufs).toBe(-12);
});

test('whoever hangs up does not stop the work', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  const line = new AbortController();
  const body = JSON.stringify({ audioUrl: song.audioFile, userId: user.id, trackId: song.id });
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const asked = fetch(`${app.url}/api/master/process-all`, { method: 'POST', headers, body, signal: line.signal });
  asked.catch(() => undefined);
  await runIs(api, token, song.id, ['queued', 'running', 'done']);
  line.abort();
  await expect(asked).rejects.toThrow();
  await runIs(api, token, song.id, ['done']);
  expect(await credits(token)).toBe(45);
});

test('too few credits: nothing begins, and the response says how many are needed and how many there are', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  await setCredits(app, user.id, 3);
  const refused = await masterSong(api, user, token, song);
  expect([refused.status, refused.body]).toEqual([
    402,
    { error: 'This needs 5 credits, and you have 3.', code: 'not_enough_credits', needed: 5, balance: 3 },
  ]);
  expect((await mastering(token, song.id)).run).toBeNull();
  expect(await credits(token)).toBe(3);
  // Listening beforehand is free.
  expect((await api.post('/master/previews', { trackId: song.id }, token)).status).toBe(200);
  await runIs(api, token, song.id, ['done'], 'preview');
  expect(await credits(token)).toBe(3);
});

test('a preview is free, short, of the loudest passage, and playable; the next one takes its place', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token, { bytes: wavFile(40) });
  const asked = await api.post('/master/previews', { trackId: song.id }, token);
  expect(asked.body).toMatchObject({ kind: 'preview', settings: { intensity: 'normal', loudness: null } });
  await runIs(api, token, song.id, ['done'], 'preview');
  const { preview, run, versions } = await mastering(token, song.id);
  expect([run, versions]).toEqual([null, {}]);
  expect(preview.seconds).toBeCloseTo(30, 0);
  // The tone grows louder towards its end.
  expect(preview.startsAt).toBeGreaterThan(8);
  expect(preview.startsAt + preview.seconds).toBeLessThanOrEqual(40.1);
  expect(Object.keys(preview.versions).sort()).toEqual([...allStyles].sort());
  const address = (await api.post('/audio/sign', { url: preview.versions.warm.url }, token)).body.url;
  expect((await fetch(address)).status).toBe(200);
  expect((await api.get('/tracks', token)).body[0].masteredVersions).toEqual({});
  expect(await credits(token)).toBe(50);

  await api.post('/master/previews', { trackId: song.id, intensity: 'strong' }, token);
  await waitUntil('the new preview is there', async () => {
    const now = (await mastering(token, song.id)).preview;
    return now.run.id !== preview.run.id && now.run.status === 'done';
  });
  await waitUntil('the old one is gone', async () => (await storedFiles(app, user.id)).length === 1 + 6);
  expect((await fetch(address)).status).toBe(404);
});

test('a preview is swept after a day', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token);
  await api.post('/master/previews', { trackId: song.id }, token);
  await runIs(api, token, song.id, ['done'], 'preview');
  const { url } = (await mastering(token, song.id)).preview.versions.warm;
  app.clock.advance(day + 1);
  await app.runtime.queue.enqueue(app.runtime.database.db, sweepMasteringJob, {});
  await waitUntil('it is forgotten', async () => (await mastering(token, song.id)).preview === null);
  expect((await api.post('/audio/sign', { url }, token)).status).toBe(404);
});

test('a run can be cancelled: the credits come back once, and nothing is left of it', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token, { bytes: longSong });
  const waiting = masterSong(api, user, token, song);
  const run = await runIs(api, token, song.id, ['running']);
  expect(await credits(token)).toBe(45);
  expect((await api.delete(`/master/runs/${run.id}`, token)).status).toBe(204);
  expect((await api.delete(`/master/runs/${run.id}`, token)).status).toBe(204);
  expect(await waiting).toMatchObject({ status: 409, body: { error: 'Mastering was cancelled' } });
  expect((await mastering(token, song.id)).run).toMatchObject({ status: 'cancelled', step: 'finished' });
  expect(await credits(token)).toBe(50);
  await waitUntil('nothing is left on the disk', async () => {
    const scratch = await filesBelow(`${app.runtime.config.dataFolder}/scratch`);
    return scratch.length === 0 && (await storedFiles(app, user.id)).length === 1;
  });
  // And it can be begun anew.
  const { body: next } = await api.post('/master/runs', { trackId: song.id }, token);
  expect((await runIs(api, token, song.id, ['running'])).id).toBe(next.id);
  expect((await api.delete(`/master/runs/${run.id}`, token)).status).toBe(204);
  expect((await mastering(token, song.id)).run).toMatchObject({ id: next.id, status: 'running' });
  expect(await credits(token)).toBe(45);
  await api.delete(`/master/runs/${next.id}`, token);
});

test('mastering again makes the new masters those of the track, and keeps the earlier ones', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  const before = (await masterSong(api, user, token, song)).body.masteredVersions;
  const after = (await masterSong(api, user, token, song)).body.masteredVersions;
  expect(after.warm.url).not.toBe(before.warm.url);
  expect((await mastering(token, song.id)).versions.warm.url).toBe(after.warm.url);
  expect((await api.post('/audio/sign', { url: before.warm.url }, token)).status).toBe(200);
  expect(await storedFiles(app, user.id)).toHaveLength(1 + 6 + 6);
  expect(await credits(token)).toBe(40);
});

test('new audio clears the versions, keeps them as a revision, and ends a run of the old audio', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  await masterSong(api, user, token, song);
  await api.post('/master/previews', { trackId: song.id }, token);
  await runIs(api, token, song.id, ['done'], 'preview');
  const long = await uploadAudio(api, token, longSong);
  const { body } = await api.put(`/tracks/${song.id}`, { audioFile: long, originalFileName: 'b.wav' }, token);
  expect(body.masteredVersions).toEqual({});
  expect(await mastering(token, song.id)).toMatchObject({ original: null, run: null, preview: null, versions: {} });
  await waitUntil('the old audio and the preview are deleted', async () => {
    return (await storedFiles(app, user.id)).length === 1 + 6;
  });

  const waiting = masterSong(api, user, token, { id: song.id, audioFile: long });
  await runIs(api, token, song.id, ['running']);
  const short = await uploadAudio(api, token);
  await api.put(`/tracks/${song.id}`, { audioFile: short }, token);
  expect(await waiting).toMatchObject({ status: 409, body: { code: 'audio_changed' } });
  await waitUntil('the canceled run left nothing', async () => (await storedFiles(app, user.id)).length === 1 + 6);
  expect((await mastering(token, song.id)).run).toBeNull();
  expect(await credits(token)).toBe(45);
  const { body: revisions } = await api.get(`/tracks/${song.id}/mastering/revisions`, token);
  expect(revisions).toMatchObject([{ isCurrent: false, isOfCurrentMix: false }]);
});

test('deleting the track or the account deletes all that was made, also in the middle of it', async () => {
  const { token, user } = await signUp(app);
  const [done, running] = [
    await addSong(api, token, { coverArt: await uploadCover(api, token) }),
    await addSong(api, token, { bytes: longSong }),
  ];
  await masterSong(api, user, token, done);
  await masterSong(api, user, token, done);
  await api.post('/master/downloads', { trackId: done.id, style: 'club', format: 'mp3' }, token);
  expect((await api.delete(`/tracks/${done.id}`, token)).status).toBe(204);
  await waitUntil('its files are gone', async () => (await storedFiles(app, user.id)).length === 1);
  await api.post('/master/runs', { trackId: running.id }, token);
  await runIs(api, token, running.id, ['running']);
  expect((await api.delete('/me', token)).status).toBe(204);
  await waitUntil('all files are gone', async () => (await storedFiles(app, user.id)).length === 0);
  const left = await app.pool.query('select 1 from mastering_runs where user_id = $1', [user.id]);
  expect(left.rowCount).toBe(0);
});

test('what is not one’s own is not there', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const song = await addSong(api, mara.token);
  const { body: run } = await api.post('/master/runs', { trackId: song.id }, mara.token);
  const process = (body: object) => api.post('/master/process-all', body, jonah.token);
  const { audioFile: audioUrl, id: trackId } = song;
  const responses = [
    await process({ audioUrl, trackId, userId: jonah.user.id }),
    await process({ audioUrl, trackId, userId: mara.user.id }),
    await api.post('/master/runs', { trackId }, jonah.token),
    await api.post('/master/previews', { trackId }, jonah.token),
    await api.delete(`/master/runs/${run.id}`, jonah.token),
    await api.get(`/tracks/${trackId}/mastering`, jonah.token),
    await api.post('/master/downloads', { trackId, style: 'warm', format: 'wav' }, jonah.token),
    await api.get(`/master/downloads/${trackId}/x.wav?style=warm&format=wav`, jonah.token),
    await api.delete('/master/runs/unknown', mara.token),
    await api.get('/tracks/unknown/mastering', mara.token),
  ];
  for (const { status, body } of responses)
    expect([status, body]).toEqual([404, { error: 'Not found', code: 'not_found' }]);
  expect(await credits(jonah.token)).toBe(50);
  await runIs(api, mara.token, song.id, ['done']);
});

test('an address is read by its form, must be this track’s audio, and is never fetched', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const { token, user } = mara;
  const [song, other] = [await addSong(api, token), await addSong(api, token, { title: 'Other' })];
  const foreign = await addSong(api, jonah.token);
  const asked: string[] = [];
  const say = async (audioUrl: string | null, trackId = song.id) => {
    asked.push(String(audioUrl));
    const { status, body } = await api.post('/master/process-all', { audioUrl, userId: user.id, trackId }, token);
    return [status, body.error];
  };
  const malformed = (why: string) => [400, `Error processing audio URL: ${why}`];
  const { pathname } = new URL(song.audioFile);
  expect(await say(null)).toEqual([400, 'No audio file found for this track']);
  expect(await say('')).toEqual([400, 'No audio file found for this track']);
  expect(await say('http://[')).toEqual(malformed('Failed to parse audio URL'));
  expect(await say(`${app.url}/files/audio/%E0%A4%A`)).toEqual(malformed('Failed to parse audio URL'));
  expect(await say('http://169.254.169.254/latest/meta-data')).toEqual(malformed('Invalid audio URL format'));
  expect(await say('file:///etc/passwd')).toEqual(malformed('Invalid audio URL format'));
  expect(await say('not an address')).toEqual(malformed('Invalid audio URL format'));
  expect(await say(`${app.url}/files/coverArt/a/b/c`)).toEqual(malformed('Invalid audio URL format'));
  expect(await say(`${app.url}/files/audio/${user.id}`)).toEqual(malformed('Invalid audio URL structure'));
  expect(await say(`${app.url}/files/audio/${user.id}/a/b/c`)).toEqual(malformed('Invalid audio URL structure'));
  expect(await say(`${app.url}/files/audio/${user.id}/..%2F../x`)).toEqual(malformed('Invalid audio URL structure'));
  expect(await say('blob:http://127.0.0.1/2f1c')).toEqual([
    400,
    'Failed to convert audio file. Please re-upload the audio file.',
  ]);
  expect(await say(foreign.audioFile)).toEqual([404, 'Not found']);
  const unable = 'Unable to access the audio file. Please make sure the file is properly uploaded.';
  expect(await say(other.audioFile)).toEqual([409, unable]);
  expect(await say(`${song.audioFile}x`)).toEqual([409, unable]);
  const { id: silent } = (await api.post('/tracks', { title: 'No audio' }, token)).body;
  expect(await say(song.audioFile, silent)).toEqual([400, 'No audio file found for this track']);
  expect(await credits(token)).toBe(50);
  // The three ways to write the same address.
  const ways = [pathname, song.audioFile.replace('/files/', '/api/'), song.audioFile];
  for (const [status] of await Promise.all(ways.map((way) => say(way)))) expect(status).toBe(200);
});

test('audio that is gone from the store is told, and costs nothing', async () => {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token);
  const { rm } = await import('node:fs/promises');
  const path = decodeURIComponent(new URL(song.audioFile).pathname).replace('/files/', '/');
  await rm(`${app.runtime.config.dataFolder}/files${path}`);
  const { status, body } = await masterSong(api, user, token, song);
  expect([status, body.error]).toEqual([
    409,
    'Unable to access the audio file. Please make sure the file is properly uploaded.',
  ]);
  expect(await credits(token)).toBe(50);
});

test('settings that make no sense are rejected by name', async () => {
  const { token } = await signUp(app);
  const song = await addSong(api, token);
  for (const [settings, field] of [
    [{ intensity: 'brutal' }, 'intensity'],
    [{ loudness: 0 }, 'loudness'],
    [{ loudness: -60 }, 'loudness'],
    [{ loudness: 'loud' }, 'loudness'],
  ] as const) {
    const { status, body } = await api.post('/master/runs', { trackId: song.id, ...settings }, token);
    expect([status, body.code, body.field]).toEqual([400, 'invalid_field', field]);
  }
});

test('previews are bounded per account', async () => {
  const bounded = await createTestApp({ besides: app, environment: { RATE_LIMIT_SCALE: '1' } });
  const { token } = await signUp(bounded);
  const { id: trackId } = (await bounded.api.post('/tracks', { title: 'No audio' }, token)).body;
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1)
    statuses.push((await bounded.api.post('/master/previews', { trackId }, token)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  await bounded.close();
});

test('a run whose worker has no space left fails with a sentence, and the credits come back', async () => {
  const server = await createTestApp();
  onTestFinished(server.close);
  const { token, user } = await signUp(server);
  const song = await addSong(server.api, token);
  await setCredits(server, user.id, 5);
  expect((await server.api.post('/master/runs', { trackId: song.id }, token)).status).toBe(200);
  expect((await server.api.get('/credits', token)).body.balance).toBe(0);
  const worker = await createTestApp({ besides: server, worker: true, environment: { MIN_FREE_DISK_PERCENT: '100' } });
  onTestFinished(worker.close);
  const { failure } = await runIs(server.api, token, song.id, ['failed']);
  expect(failure).toEqual({
    code: 'storage_full',
    error: 'The server has no space left right now. Nothing was lost; please try again later.',
  });
  expect((await server.api.get('/credits', token)).body.balance).toBe(5);
});
