import type { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { newId } from '../../platform/ids.ts';
import { createCuttableConnection } from '../../testing/cuttable-connection.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { createS3Store, type S3Settings } from './s3.adapter.ts';

const settings = readSettings();
const store = createS3Store(settings);

function readSettings(): S3Settings {
  const result = readConfig({ NODE_ENV: 'test', ...inject('fileStore') });
  if ('faults' in result || !result.config.s3) throw new Error('No store is named.');
  return result.config.s3;
}

function somewhere(name = 'song.wav'): string {
  return `audio/${newId()}/temp_1/${name}`;
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function put(url: string, body: string | ReadableStream, contentType = 'audio/wav'): Promise<number> {
  const sent = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body, duplex: 'half' });
  await sent.text();
  return sent.status;
}

test.each(['song.wav', 'Gläserner Hafen.wav', '夜のバス.flac', 'a+b&c=d%41.wav', "it's (live)*!.wav"])(
  '%s is stored, measured, read whole and in part, and deleted',
  async (name) => {
    const path = somewhere(name);
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    expect(await store.size(path)).toBeNull();
    await store.write(path, bytes, 'audio/wav');
    expect(await store.size(path)).toBe(bytes.length);
    expect((await collect(await store.read(path))).equals(bytes)).toBe(true);
    const part = await collect(await store.read(path, { start: 50_000, end: 50_009 }));
    expect(part).toEqual(bytes.subarray(50_000, 50_010));
    expect((await collect(await store.read(path, { start: 99_999, end: 99_999 }))).length).toBe(1);
    await store.delete(path);
    expect(await store.size(path)).toBeNull();
    await expect(store.delete(path)).resolves.toBeUndefined();
    await expect(store.read(path)).rejects.toMatchObject({ code: 'not_found' });
  },
);

test('a ticket takes the type and the length it was made for, and nothing else', async () => {
  const path = somewhere();
  const { uploadUrl, headers } = await store.uploadTicket({ path, contentType: 'audio/wav', size: 5 }, 60);
  expect(headers).toEqual({ 'content-type': 'audio/wav' });
  expect(await put(uploadUrl, '12345', 'text/html')).toBe(403);
  expect(await put(uploadUrl, '123456')).toBe(403);
  expect(await put(uploadUrl, '1234')).toBe(403);
  expect(await put(uploadUrl, new Blob(['123456']).stream())).toBeGreaterThanOrEqual(400);
  expect(await put(uploadUrl.replace('song', 'gong'), '12345')).toBe(403);
  expect(await put(uploadUrl.replace(/Expires=\d+/, 'Expires=99999'), '12345')).toBe(403);
  expect((await fetch(uploadUrl)).status).toBe(403);
  expect((await fetch(uploadUrl, { method: 'DELETE' })).status).toBe(403);
  expect(await store.size(path)).toBeNull();
  expect(await put(uploadUrl, '12345')).toBe(200);
  expect((await collect(await store.read(path))).toString()).toBe('12345');
  // Knowing where a file lies is not enough to read it.
  expect((await fetch(uploadUrl.replace(/\?.*/, ''))).ok).toBe(false);
});

test('an empty file has a ticket too', async () => {
  const path = somewhere();
  const { uploadUrl } = await store.uploadTicket({ path, contentType: 'audio/wav', size: 0 }, 60);
  expect(await put(uploadUrl, 'x')).toBe(403);
  expect(await put(uploadUrl, '')).toBe(200);
  expect(await store.size(path)).toBe(0);
});

test('a ticket ends', async () => {
  const path = somewhere();
  const { uploadUrl } = await store.uploadTicket({ path, contentType: 'audio/wav', size: 5 }, 1);
  await waitUntil('the store says so', async () => {
    const sent = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'audio/wav' }, body: '12345' });
    return /expired/i.test(await sent.text()) && sent.status === 403;
  });
});

test('a wrong secret opens nothing', async () => {
  const wrong = createS3Store({ ...settings, secretAccessKey: `${settings.secretAccessKey}x` });
  const path = somewhere();
  await expect(wrong.write(path, Buffer.from('x'), 'audio/wav')).rejects.toThrow('answered 403 to PUT');
  await expect(wrong.size(path)).rejects.toThrow('answered 403 to HEAD');
  const { uploadUrl } = await wrong.uploadTicket({ path, contentType: 'audio/wav', size: 5 }, 60);
  expect(await put(uploadUrl, '12345')).toBe(403);
  expect(await store.size(path)).toBeNull();
});

test('a bucket that is not there is said to be the fault', async () => {
  const wrong = createS3Store({ ...settings, bucket: 'debut-no-such-bucket' });
  await expect(wrong.write(somewhere(), Buffer.from('x'), 'audio/wav')).rejects.toThrow('answered 404 to PUT');
});

test('a store that cannot be reached is unavailable, and is asked again before that is said', async () => {
  const { hostname, port } = new URL(settings.endpoint);
  const line = await createCuttableConnection({ host: hostname, port: Number(port) });
  const behindLine = createS3Store({ ...settings, endpoint: `http://${hostname}:${line.port}` });
  const path = somewhere();
  await behindLine.write(path, Buffer.from('12345'), 'audio/wav');
  await line.cut();
  await expect(behindLine.size(path)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  const asked = behindLine.size(path);
  await line.mend();
  expect(await asked).toBe(5);
  await line.close();
});

test('who listens slowly hears the song to its end', async () => {
  const stuckAfterMilliseconds = 500;
  const patient = createS3Store(settings, { stuckAfterMilliseconds });
  const path = somewhere();
  const bytes = Buffer.alloc(16 * 1024 * 1024, 7);
  await store.write(path, bytes, 'audio/wav');
  const song = await patient.read(path);
  let heard = 0;
  for await (const chunk of song) {
    // Far longer than the store may be silent.
    if (heard === 0) await wait(3 * stuckAfterMilliseconds);
    heard += (chunk as Buffer).length;
  }
  expect(heard).toBe(bytes.length);
});
