import { afterAll, expect, test, vi } from 'vitest';
import { createServices } from '../../../services.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { addStem } from '../../../testing/test-stems.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { createMixProgress } from './mix-progress.ts';
import { createMixTrackStems } from './mix-track-stems.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Without a worker, so that each test mixes by itself. */
const app = await createTestApp();
afterAll(app.close);
const { api, runtime } = app;
const { db } = runtime.database;
const { token, user } = await signUp(app);
const { files, tracks } = (await createServices(runtime)).library;
type Files = typeof files;

/** A track with two stems, and the request to mix them. */
async function requestMix() {
  const { id: trackId } = await expectOk(api.post('/tracks', { title: 'Salt Lines' }, token));
  const vocals = await addStem(api, token, trackId, { name: 'Vocals.wav' });
  await addStem(api, token, trackId, { name: 'Bass.wav' });
  await expectOk(api.post(`/tracks/${trackId}/stems/mix`, {}, token));
  const found = await app.pool.query('select request_id from stem_mixes where track_id = $1', [trackId]);
  return { request: { owner: user.id, trackId, requestId: found.rows[0].request_id as string }, vocals };
}

const mixOf = async (trackId: string) => (await expectOk(api.get(`/tracks/${trackId}/stems`, token))).mix;
const progressIs = (trackId: string, percent: number) =>
  waitUntil(`the mix is at ${percent}%`, async () => (await mixOf(trackId)).progress === percent);

/** One attempt to mix, as a worker makes it. */
function mix(request: Parameters<typeof createMixProgress>[0]['request'], changes: Partial<Files>): Promise<void> {
  const attempt = createMixTrackStems({ ...runtime, db, files: { ...files, ...changes }, tracks });
  return attempt.mix(request, new AbortController().signal);
}

test('progress is stored and published while stems are fetched, mixed and saved, and another worker continues it', async () => {
  const { request } = await requestMix();
  const { trackId } = request;
  expect(await mixOf(trackId)).toMatchObject({ status: 'mixing', progress: 0 });
  const stream = await openEventStream(app, token);
  expect(await stream.next()).toBe('resync');
  const seen: number[] = [];
  const see = async () => seen.push((await mixOf(trackId)).progress);
  let reads = 0;
  const read: Files['read'] = async (...range) => {
    reads += 1;
    if (reads === 2) await progressIs(trackId, 5);
    await see();
    return files.read(...range);
  };
  const crash: Files['keep'] = async () => {
    await progressIs(trackId, 95);
    throw new Error('The worker is gone.');
  };
  await expect(mix(request, { read, keep: crash })).rejects.toThrow('The worker is gone.');
  expect(await stream.next()).toContain('mastering.changed');
  const keep: Files['keep'] = async (...file) => {
    await see();
    await files.keep(...file);
  };
  await mix(request, { read, keep });
  await see();
  expect(seen).toEqual([0, 5, 95, 95, 95, 100]);
  expect((await mixOf(trackId)).status).toBe('done');
});

test('a worker that starts over never lowers the progress; a newer request starts at 0 and ends the earlier one', async () => {
  const { request, vocals } = await requestMix();
  const { trackId } = request;
  const first = createMixProgress({ db, events: runtime.events, request });
  first.mixed(0.5);
  await progressIs(trackId, 52);
  await first.stop();
  const second = createMixProgress({ db, events: runtime.events, request });
  const stream = await openEventStream(app, token);
  expect(await stream.next()).toBe('resync');
  second.fetched(1);
  expect(await stream.next()).toContain('mastering.changed');
  expect((await mixOf(trackId)).progress).toBe(52);
  second.mixed(0.8);
  await progressIs(trackId, 78);
  await api.put(`/master/stems/${vocals.id}`, { levelDb: 3 }, token);
  await expectOk(api.post(`/tracks/${trackId}/stems/mix`, {}, token));
  await waitUntil('the earlier one is over', async () => second.over.aborted);
  await second.stop();
  expect(await mixOf(trackId)).toMatchObject({ status: 'mixing', progress: 0 });
});
