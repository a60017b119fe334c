import { mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDiskStore } from '../../../providers/files/disk.adapter.ts';
import { storedFiles, unfinishedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day, hour } from '../../../testing/test-clock.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uploadAudio, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { addSong } from '../../../testing/test-masters.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { deleteFileJob, sweepFilesJob } from './files.jobs.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;
const folder = join(app.runtime.config.dataFolder, 'files');

async function requestUpload(token: string, size: number): Promise<{ uploadUrl: string; url: string }> {
  const file = { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size };
  return (await api.post('/uploads', file, token)).body;
}

async function send(uploadUrl: string, bytes: Buffer, type = 'audio/wav'): Promise<[number, string]> {
  const headers = { 'content-type': type };
  const response = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const text = await response.text();
  return [response.status, text === '' ? '' : JSON.parse(text).code];
}

function statusOf(call: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
}

function sweep(): Promise<void> {
  return app.runtime.queue.enqueue(app.runtime.database.db, sweepFilesJob, {});
}

test('bytes go where the ticket says and nowhere else: other type, length, time, signature or a second time are rejected', async () => {
  const { token, user } = await signUp(app);
  const bytes = wavFile(0.1);
  const { uploadUrl } = await requestUpload(token, bytes.length);
  expect(await send(uploadUrl, bytes, 'text/html')).toEqual([403, 'invalid_signature']);
  expect(await send(uploadUrl, Buffer.concat([bytes, Buffer.from('x')]))).toEqual([400, 'length_mismatch']);
  expect(await send(uploadUrl, bytes.subarray(1))).toEqual([400, 'length_mismatch']);
  expect(await send(uploadUrl.replace(/size=\d+/, 'size=1'), Buffer.from('x'))).toEqual([403, 'invalid_signature']);
  expect(await send(uploadUrl.replace('path=audio', 'path=..%2Faudio'), bytes)).toEqual([403, 'invalid_signature']);
  expect(await storedFiles(app, user.id)).toEqual([]);
  expect(await send(uploadUrl, bytes)).toEqual([204, '']);
  expect(await send(uploadUrl, bytes)).toEqual([409, 'already_uploaded']);
  const late = await requestUpload(token, bytes.length);
  app.clock.advance(2 * hour);
  expect(await send(late.uploadUrl, bytes)).toEqual([403, 'invalid_signature']);
});

test('a sender who does not say the length is stopped at the byte too much', async () => {
  const { token, user } = await signUp(app);
  const { uploadUrl } = await requestUpload(token, 100_000);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const put = request(uploadUrl, { agent, method: 'PUT', headers: { 'content-type': 'audio/wav' } });
  const answered = statusOf(put);
  put.write(Buffer.alloc(90_000));
  await waitUntil('it has begun', async () => (await unfinishedFiles(app)).length === 1);
  put.end(Buffer.alloc(2_000_000));
  expect(await answered).toBe(400);
  await waitUntil('it was thrown away', async () => (await unfinishedFiles(app)).length === 0);
  expect(await storedFiles(app, user.id)).toEqual([]);
  // The rest of the body does not block whoever uses the connection next.
  expect(await statusOf(request(`${app.url}/healthz`, { agent }).end())).toBe(200);
  agent.destroy();
});

test('an upload that breaks off leaves nothing, and can be made again', async () => {
  const { token, user } = await signUp(app);
  const bytes = wavFile(4);
  const { uploadUrl, url } = await requestUpload(token, bytes.length);
  const headers = { 'content-type': 'audio/wav', 'content-length': bytes.length };
  const put = request(uploadUrl, { method: 'PUT', headers });
  put.on('error', () => undefined);
  put.write(bytes.subarray(0, bytes.length / 2));
  await waitUntil('it has begun', async () => (await unfinishedFiles(app)).length === 1);
  put.destroy();
  await waitUntil('it was thrown away', async () => (await unfinishedFiles(app)).length === 0);
  expect(await storedFiles(app, user.id)).toEqual([]);
  await waitUntil('it is noted', () => app.logLines.some((line) => line.includes('the client disconnected')));
  expect(app.logLines.filter((line) => /"level":(40|50)/.test(line))).toEqual([]);
  const attached = await api.post('/tracks', { title: 'Half', audioFile: url }, token);
  expect([attached.status, attached.body.code]).toEqual([400, 'file_not_uploaded']);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 0, bytes: 0 });
  expect(await send(uploadUrl, bytes)).toEqual([204, '']);
  expect((await api.post('/tracks', { title: 'Whole', audioFile: url }, token)).status).toBe(200);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 1, bytes: bytes.length });
});

/** A PUT that has sent the first half of its bytes. */
async function beginUpload(uploadUrl: string, bytes: Buffer) {
  const put = request(uploadUrl, { method: 'PUT', headers: { 'content-type': 'audio/wav' } });
  const status = new Promise<number>((resolve) => {
    put.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', () => resolve(0));
  });
  const half = bytes.subarray(0, bytes.length / 2);
  put.write(half);
  await waitUntil('half of it has arrived', async () => {
    const [partial] = await unfinishedFiles(app);
    return partial !== undefined && (await stat(partial)).size === half.length;
  });
  return { status, finish: () => put.end(bytes.subarray(bytes.length / 2)) };
}

test('a ticket takes one upload at a time: a parallel one is rejected and does not touch the first', async () => {
  const { token, user } = await signUp(app);
  const bytes = wavFile(2);
  const { uploadUrl } = await requestUpload(token, bytes.length);
  const first = await beginUpload(uploadUrl, bytes);
  expect(await send(uploadUrl, Buffer.alloc(bytes.length, 'x'))).toEqual([409, 'upload_in_progress']);
  first.finish();
  expect(await first.status).toBe(204);
  const [stored = ''] = await storedFiles(app, user.id);
  expect((await readFile(stored)).equals(bytes)).toBe(true);
  expect(await send(uploadUrl, bytes)).toEqual([409, 'already_uploaded']);
  expect(await unfinishedFiles(app)).toEqual([]);
});

test('an upload whose process died does not block the ticket', async () => {
  const { token, user } = await signUp(app);
  const bytes = wavFile(2);
  const { uploadUrl } = await requestUpload(token, bytes.length);
  const stalled = await beginUpload(uploadUrl, bytes);
  const [partial = ''] = await unfinishedFiles(app);
  await utimes(partial, new Date(0), new Date(0));
  expect(await send(uploadUrl, bytes)).toEqual([204, '']);
  stalled.finish();
  expect(await stalled.status).toBe(409);
  const [stored = ''] = await storedFiles(app, user.id);
  expect((await readFile(stored)).equals(bytes)).toBe(true);
});

test('what a dead process had begun is swept after a day', async () => {
  const left = join(folder, 'unfinished', 'left-by-a-crash');
  await mkdir(join(folder, 'unfinished'), { recursive: true });
  await writeFile(left, 'half a so');
  app.clock.advance(day + hour);
  await sweep();
  await waitUntil('it is gone', async () => (await unfinishedFiles(app)).length === 0);
});

test('a place that was given up takes no more bytes', async () => {
  const { token, user } = await signUp(app);
  const bytes = wavFile(0.1);
  const { uploadUrl, url } = await requestUpload(token, bytes.length);
  expect((await api.delete('/uploads', token, { url })).status).toBe(204);
  expect(await send(uploadUrl, bytes)).toEqual([404, 'not_found']);
  expect(await storedFiles(app, user.id)).toEqual([]);
});

test('a file the store would not delete at first is swept later, and keeps no other from being swept', async () => {
  const { token, user } = await signUp(app);
  const coverArt = await uploadCover(api, token);
  const { body: track } = await api.post('/tracks', { title: 'Undertow', coverArt }, token);
  const [stuck = ''] = (await storedFiles(app, user.id)).filter((path) => path.endsWith('.280.webp'));
  // A folder in its place: deleting it as a file fails, whoever asks.
  await rm(stuck);
  await mkdir(stuck);
  await writeFile(join(stuck, 'in the way'), '');
  expect((await api.delete(`/tracks/${track.id}`, token)).status).toBe(204);
  await waitUntil('the first attempt has failed', () =>
    app.logLines.some((line) => line.includes('"job failed"') && line.includes(deleteFileJob.name)),
  );
  // No further attempt of the job itself.
  await app.pool.query('delete from jobs.job where name = $1', [deleteFileJob.name]);
  expect((await fetch(coverArt)).status).toBe(404);
  expect((await api.get('/uploads/usage', token)).body).toEqual({ files: 0, bytes: 0 });

  const abandoned = await signUp(app);
  await uploadAudio(api, abandoned.token);
  app.clock.advance(day + hour);
  await sweep();
  await waitUntil('the other is gone', async () => (await storedFiles(app, abandoned.user.id)).length === 0);
  expect(await storedFiles(app, user.id)).not.toEqual([]);

  await rm(join(stuck, 'in the way'));
  await rmdir(stuck);
  await sweep();
  await waitUntil('it is gone', async () => (await storedFiles(app, user.id)).length === 0);
  const countRows = () => app.pool.query('select path from files where user_id = $1', [user.id]);
  await waitUntil('its row has followed', async () => (await countRows()).rowCount === 0);
});

test('while the disk is nearly full uploads and mastering stop, and everything else goes on', async () => {
  const full = await createTestApp({ besides: app, environment: { MIN_FREE_DISK_PERCENT: '100' } });
  onTestFinished(full.close);
  const { token, user } = await signUp(app);
  const bytes = wavFile(0.1);
  const { uploadUrl } = await requestUpload(token, bytes.length);
  const song = await addSong(api, token);
  await setCredits(app, user.id, 5);
  const noSpace = {
    error: 'The server has no space left right now. Nothing was lost; please try again later.',
    code: 'storage_full',
  };
  const file = { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size: 10 };
  const ticket = await full.api.post('/uploads', file, token);
  expect([ticket.status, ticket.body]).toEqual([507, noSpace]);
  expect(await send(uploadUrl.replace(app.url, full.url), bytes)).toEqual([507, 'storage_full']);
  const run = await full.api.post('/master/runs', { trackId: song.id }, token);
  expect([run.status, run.body]).toEqual([507, noSpace]);
  expect((await full.api.post('/tracks', { title: 'Without sound' }, token)).status).toBe(200);
  expect((await full.api.get('/credits', token)).body.balance).toBe(5);
  expect(await full.runtime.metrics.read()).toMatch(/^debut_disk_free_bytes\{role="server"\} \d/m);
  expect(await full.runtime.metrics.read()).toMatch(/^debut_disk_free_share\{role="server"\} 0?\.?\d/m);
  expect(await send(uploadUrl, bytes)).toEqual([204, '']);
});

test('an upload for which the disk is too small is answered so, and leaves nothing', async () => {
  const { token } = await signUp(app);
  const { uploadUrl } = await requestUpload(token, 5);
  const { signer } = app.runtime;
  const openStream = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    });
  const store = createDiskStore({ folder, publicUrl: app.url, signer, clock: app.clock, openStream });
  const ticket = Object.fromEntries(new URL(uploadUrl).searchParams);
  const sent = { contentType: 'audio/wav', contentLength: '5', bytes: Readable.from([Buffer.from('sound')]) };
  await expect(store.receive(ticket, sent)).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  expect(await unfinishedFiles(app)).toEqual([]);
  expect(await send(uploadUrl, Buffer.from('sound'))).toEqual([204, '']);
});
