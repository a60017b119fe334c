import { afterAll, expect, test, vi } from 'vitest';
import { addAlbum, readAlbum } from '../../../testing/test-albums.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { addSong } from '../../../testing/test-masters.ts';
import { createLabel } from '../../../testing/test-team.ts';
import { createAnnounceAlbum } from './announce-album.ts';

vi.setConfig({ testTimeout: 60_000 });

// Without a worker, so that runs end when a test says so.
const app = await createTestApp();
afterAll(app.close);
const { api } = app;

const credits = async (token: string): Promise<number> => (await api.get('/credits', token)).body.balance;
const start = (token: string, id: string) => api.post(`/projects/${id}/album/runs`, {}, token);
const cancel = (token: string, id: string) => api.delete(`/projects/${id}/album/runs`, token);
const messages = async (token: string): Promise<string[]> =>
  (await api.get('/notifications', token)).body.map(({ message }: { message: string }) => message);
const statuses = async (token: string, id: string): Promise<(string | undefined)[]> =>
  (await readAlbum(api, token, id)).tracks.map(({ run }: { run: { status: string } | null }) => run?.status);

/** An album whose mixes are measured. */
async function addMeasured(token: string, tracks = 2) {
  const album = await addAlbum(api, token, { songs: Array.from({ length: tracks }, () => wavFile()) });
  await setMeasured(album.id, 'ready');
  return album;
}

async function setMeasured(projectId: string, status: 'measuring' | 'ready' | 'failed'): Promise<void> {
  const levels = { integratedLufs: -18, truePeakDbtp: -2, maxShortTermLufs: -16, maxMomentaryLufs: -15 };
  const shape = { loudnessRange: 4, crestDb: 10, correlation: 1, spectrum: { hz: [100, 1000], db: [-20, -24] } };
  const format = { durationSeconds: 1, sampleRate: 8000, bits: 16, format: 'wav', checks: [] };
  const analysis = status === 'ready' ? { ...format, measures: { ...levels, ...shape } } : null;
  await app.pool.query(
    `insert into mastering_analyses (path, user_id, status, analysis, created_at)
     select audio_file, user_id, $2, $3, now() from tracks where project_id = $1
     on conflict (path) do update set status = excluded.status, analysis = excluded.analysis`,
    [projectId, status, analysis],
  );
}

async function finishRun(trackId: string | undefined): Promise<void> {
  const done = `update mastering_runs set status = 'done', finished_at = now() where track_id = $1`;
  await app.pool.query(done, [trackId]);
}

test('a double click starts one album run, and who asks while it runs joins', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addMeasured(token);
  const started = await Promise.all([start(token, id), start(token, id), start(token, id)]);
  expect(started.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await credits(token)).toBe(40);
  await finishRun(trackIds[1]);
  expect((await start(token, id)).status).toBe(204);
  expect(await credits(token)).toBe(40);
  const runs = await app.pool.query(
    'select count(*)::int as runs, count(distinct album_run_id)::int as albums from mastering_runs where track_id = any($1)',
    [trackIds],
  );
  expect(runs.rows).toEqual([{ runs: 2, albums: 1 }]);

  // A track of it cannot be mastered on its own meanwhile, but previews can be made.
  const refused = await api.post('/master/runs', { trackId: trackIds[0] }, token);
  expect([refused.status, refused.body.code]).toEqual([409, 'album_run_under_way']);
  expect((await api.post('/master/previews', { trackId: trackIds[0] }, token)).status).toBe(200);
});

test('cancelling ends what is not finished and releases its credits; what is finished stays', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addMeasured(token, 3);
  await start(token, id);
  expect(await credits(token)).toBe(35);
  await finishRun(trackIds[0]);
  expect([(await cancel(token, id)).status, (await cancel(token, id)).status]).toEqual([204, 204]);
  expect(await statuses(token, id)).toEqual(['done', 'cancelled', 'cancelled']);
  expect(await credits(token)).toBe(45);
  expect(await messages(token)).toEqual([]);
});

test('too few credits for all: nothing begins, and the response names the whole sum', async () => {
  const { token, user } = await signUp(app);
  const { id } = await addMeasured(token);
  await setCredits(app, user.id, 9);
  const { status, body } = await start(token, id);
  expect([status, body]).toEqual([
    402,
    { error: 'This needs 10 credits, and you have 9.', code: 'not_enough_credits', needed: 10, balance: 9 },
  ]);
  expect(await credits(token)).toBe(9);
  expect(await statuses(token, id)).toEqual([undefined, undefined]);
});

test('what is missing is told before anything begins', async () => {
  const { token } = await signUp(app);
  const code = async (id: string) => (await start(token, id)).body.code;
  const project = async (trackIds: string[]) =>
    (await api.post('/projects', { name: 'Album', trackIds }, token)).body.id;
  const song = await addSong(api, token);
  expect(await code(await project([song.id]))).toBe('album_empty');
  const { id: silent } = (await api.post('/tracks', { title: 'No audio' }, token)).body;
  expect(await code(await project([song.id, silent]))).toBe('album_audio_missing');
  const { id, trackIds } = await addAlbum(api, token);
  expect(await code(id)).toBe('album_not_measured');
  await setMeasured(id, 'measuring');
  expect(await code(id)).toBe('album_not_measured');
  await setMeasured(id, 'failed');
  expect(await code(id)).toBe('album_unusable');
  await setMeasured(id, 'ready');
  const { body: run } = await api.post('/master/runs', { trackId: trackIds[0] }, token);
  expect(await code(id)).toBe('album_under_way');
  await api.delete(`/master/runs/${run.id}`, token);
  expect(await credits(token)).toBe(50);
  const many = await app.pool.query<{ id: string }>(
    `insert into tracks (id, user_id, title, audio_file, position, project_id)
     select 'many-' || n || $1, user_id, 'Song ' || n, audio_file, n, $1 from tracks, generate_series(1, 98) n
     where id = $2 returning id`,
    [id, trackIds[0]],
  );
  expect([many.rowCount, await code(id)]).toEqual([98, 'album_too_long']);
  expect((await readAlbum(api, token, id)).tracks).toHaveLength(99);
});

test('new audio ends the run of its track, and the album goes on without it', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addMeasured(token);
  await start(token, id);
  await finishRun(trackIds[1]);
  await api.put(`/tracks/${trackIds[0]}`, { audioFile: await uploadAudio(api, token) }, token);
  expect(await statuses(token, id)).toEqual([undefined, 'done']);
  expect(await credits(token)).toBe(45);
  expect(await messages(token)).toEqual([expect.stringMatching(/^1 of 2 tracks/)]);
  // Deleting all tracks of a running album ends it without a word.
  await setMeasured(id, 'ready');
  await start(token, id);
  expect(await credits(token)).toBe(35);
  expect((await api.post('/tracks/delete', { trackIds }, token)).status).toBe(200);
  expect([await credits(token), (await messages(token)).length]).toEqual([45, 1]);
});

test('of two runs of an album that end concurrently, one notifies', async () => {
  const { token, user } = await signUp(app);
  const { trackIds } = await addAlbum(api, token);
  const { db } = app.runtime.database;
  const notified: string[] = [];
  const announce = createAnnounceAlbum({
    notify: async (_transaction, _owner, drafts) => void notified.push(...drafts.map(({ message }) => message)),
  });
  for (let time = 0; time < 5; time += 1) {
    const albumRunId = `album-${time}`;
    for (const trackId of trackIds)
      await app.pool.query(
        `insert into mastering_runs (id, user_id, track_id, kind, method, status, source, settings, step, styles, album_run_id, created_at)
         values ($1, $2, $3, 'master', 'album', 'running', 'x', '{}', 'rendering', '{}', $4, now())`,
        [`${albumRunId}-${trackId}`, user.id, trackId, albumRunId],
      );
    await Promise.all(
      trackIds.map((trackId) =>
        db.transaction(async (transaction) => {
          const done = `update mastering_runs set status = 'done' where id = '${albumRunId}-${trackId}'`;
          await transaction.execute(done);
          await announce(transaction, { userId: user.id, albumRunId });
        }),
      ),
    );
  }
  expect(notified).toEqual(Array.from({ length: 5 }, () => '“Tidal Memory” is mastered: 2 tracks.'));
});

test('albums of others cannot be started or cancelled, and a viewer cannot either', async () => {
  const { owner, add } = await createLabel(app);
  const { token: stranger } = await signUp(app);
  const { id } = await addMeasured(owner.token);
  const viewer = await add('viewer');
  for (const [token, status] of [
    [stranger, 404],
    [viewer.token, 403],
  ] as const) {
    expect((await start(token, id)).status).toBe(status);
    expect((await cancel(token, id)).status).toBe(status);
  }
  expect(await statuses(owner.token, id)).toEqual([undefined, undefined]);
});
