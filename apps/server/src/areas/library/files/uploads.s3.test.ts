import { afterAll, expect, inject, test } from 'vitest';
import { createS3Store } from '../../../providers/files/s3.adapter.ts';
import { createCuttableConnection } from '../../../testing/cuttable-connection.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { uploadAudio, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { deleteFileJob, sweepFilesJob } from './files.jobs.ts';

const endpoint = new URL(inject('fileStore')?.S3_ENDPOINT ?? '');
const line = await createCuttableConnection({ host: endpoint.hostname, port: Number(endpoint.port) });
const throughLine = { S3_ENDPOINT: `http://${endpoint.hostname}:${line.port}` };
const app = await createTestApp({ worker: true, environment: throughLine });
afterAll(async () => {
  await app.close();
  await line.close();
});
const { api } = app;

test('the bytes go to the store and not through us; what it was not asked for it does not take', async () => {
  const { token, user } = await signUp(app);
  const bytes = wavFile(0.2);
  const file = { kind: 'audio', filename: 'Glass Harbor.wav', contentType: 'audio/wav', size: bytes.length };
  const { uploadUrl, method, headers, url } = (await api.post('/uploads', file, token)).body;
  expect([new URL(uploadUrl).origin, method]).toEqual([throughLine.S3_ENDPOINT, 'PUT']);
  expect(new URL(url).pathname).toMatch(
    new RegExp(`^/files/audio/${user.id}/temp_\\d+/\\d+_[\\w-]{16}-Glass-Harbor.wav$`),
  );
  const send = async (body: Buffer, type = headers['content-type']) => {
    const sent = await fetch(uploadUrl, { method, headers: { 'content-type': type }, body: new Uint8Array(body) });
    await sent.text();
    return sent.status;
  };
  expect(await send(bytes, 'text/html')).toBe(403);
  expect(await send(Buffer.concat([bytes, Buffer.from('x')]))).toBe(403);
  expect(await send(bytes.subarray(1))).toBe(403);
  const early = await api.post('/tracks', { title: 'Early', audioFile: url }, token);
  expect([early.status, early.body.code]).toEqual([400, 'file_not_uploaded']);
  expect(await send(bytes)).toBe(200);
  expect((await api.post('/tracks', { title: 'In time', audioFile: url }, token)).status).toBe(200);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 1, bytes: bytes.length });
  await waitUntil('the worker has heard it', async () => {
    const [track] = (await api.get('/tracks', token)).body;
    return track.waveform !== null && Math.abs(track.durationSeconds - 0.2) < 0.01;
  });
});

test('a file of another length than announced is rejected when it is attached, however it came there', async () => {
  const { token } = await signUp(app);
  const url = await uploadAudio(api, token, wavFile(0.1));
  const { s3 } = app.runtime.config;
  if (!s3) throw new Error('No store is named.');
  const path = decodeURIComponent(new URL(url).pathname.replace('/files/', ''));
  await createS3Store(s3).write(path, wavFile(0.2), 'audio/wav');
  const { status, body } = await api.post('/tracks', { title: 'Swapped', audioFile: url }, token);
  expect([status, body.code]).toEqual([400, 'length_mismatch']);
});

test('while the store is away people are told so; afterwards everything is as it was', async () => {
  const { token, user } = await signUp(app);
  const [audioFile, coverArt] = [await uploadAudio(api, token), await uploadCover(api, token)];
  const { body: track } = await api.post('/tracks', { title: 'Undertow', audioFile, coverArt }, token);
  const late = await uploadAudio(api, token);
  const { url: song } = (await api.post('/audio/sign', { url: audioFile }, token)).body;
  await line.cut();
  const refused = await api.post('/tracks', { title: 'Late', audioFile: late }, token);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(app.logLines.some((entry) => entry.includes('a request failed'))).toBe(true);
  expect((await fetch(song)).status).toBe(503);
  expect((await fetch(coverArt)).status).toBe(503);
  // Deleting works at once; the bytes follow when the store is back.
  expect((await api.delete(`/tracks/${track.id}`, token)).status).toBe(204);
  await waitUntil('the first attempt has failed', () =>
    app.logLines.some((entry) => entry.includes('"job failed"') && entry.includes(deleteFileJob.name)),
  );
  await app.pool.query('delete from jobs.job where name = $1', [deleteFileJob.name]);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 0, bytes: 0 });
  await line.mend();
  await app.runtime.queue.enqueue(app.runtime.database.db, sweepFilesJob, {});
  await waitUntil('only the late one is left', async () => (await storedFiles(app, user.id)).length === 1);
  expect((await api.post('/tracks', { title: 'Late', audioFile: late }, token)).status).toBe(200);
});
