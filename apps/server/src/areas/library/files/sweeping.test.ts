import { bytesPerMegabyte, defaultMaxAudioMegabytes, maxImageBytes } from '@debut/contract/limits';
import { afterAll, expect, test } from 'vitest';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day, hour } from '../../../testing/test-clock.ts';
import { uploadAudio, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { sweepFilesJob } from './files.jobs.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

async function sweep(): Promise<void> {
  const { queue, database } = app.runtime;
  const done = () => app.logLines.filter((line) => line.includes('"job done"') && line.includes(sweepFilesJob.name));
  const before = done().length;
  await queue.enqueue(database.db, sweepFilesJob, {});
  await waitUntil('the sweep is done', () => done().length > before);
}

const tooLarge = [
  ['audio', 'audio/wav', defaultMaxAudioMegabytes * bytesPerMegabyte, 'Audio file size must be less than 50MB'],
  ['coverArt', 'image/png', maxImageBytes, 'Image file size must be less than 5MB'],
] as const;

test.each(tooLarge)(
  '%s of one byte too much is rejected with its sentence, before a byte is sent',
  async (kind, contentType, limit, sentence) => {
    const { token, user } = await signUp(app);
    const ask = (size: number) => api.post('/uploads', { kind, filename: 'x', contentType, size }, token);
    const refused = await ask(limit + 1);
    expect([refused.status, refused.body.error, refused.body.field]).toEqual([413, sentence, 'size']);
    const { rows } = await app.pool.query('select path from files where user_id = $1', [user.id]);
    expect([rows, await storedFiles(app, user.id)]).toEqual([[], []]);
    expect((await ask(limit)).status).toBe(200);
  },
);

test.each(tooLarge)(
  '%s that is one byte longer than the largest allowed is not kept',
  async (kind, contentType, limit) => {
    const { token, user } = await signUp(app);
    const { body } = await api.post('/uploads', { kind, filename: 'x', contentType, size: limit }, token);
    const sent = await fetch(body.uploadUrl, { method: 'PUT', headers: body.headers, body: new Uint8Array(limit + 1) });
    await sent.text();
    expect(sent.ok).toBe(false);
    expect(await storedFiles(app, user.id)).toEqual([]);
    expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 0, bytes: 0 });
  },
);

test('what was never attached is swept after a day and not before; what is attached stays, and is counted', async () => {
  const { token, user } = await signUp(app);
  const bytes = wavFile();
  const kept = await uploadAudio(api, token, bytes);
  await api.post('/tracks', { title: 'Kept', audioFile: kept }, token);
  await uploadAudio(api, token);
  await uploadCover(api, token);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 1, bytes: bytes.length });
  app.clock.advance(day - hour);
  await sweep();
  expect(await storedFiles(app, user.id)).toHaveLength(3);
  app.clock.advance(2 * hour);
  await sweep();
  const [left = '', ...others] = await storedFiles(app, user.id);
  expect([others, left.endsWith(new URL(kept).pathname.split('/').at(-1) ?? kept)]).toEqual([[], true]);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 1, bytes: bytes.length });
  expect((await api.post('/audio/sign', { url: kept }, token)).status).toBe(200);
});

test('an account that deleted all it had leaves nothing in the store', async () => {
  const { token, user } = await signUp(app);
  const { body: track } = await api.post(
    '/tracks',
    { title: 'Undertow', audioFile: await uploadAudio(api, token), coverArt: await uploadCover(api, token) },
    token,
  );
  const { body: project } = await api.post(
    '/projects',
    { name: 'Tidal', coverArt: await uploadCover(api, token) },
    token,
  );
  await api.delete(`/tracks/${track.id}`, token);
  await api.delete(`/projects/${project.id}`, token);
  await waitUntil('everything is gone', async () => (await storedFiles(app, user.id)).length === 0);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 0, bytes: 0 });
});
