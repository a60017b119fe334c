import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '../../testing/wait-until.ts';
import { createS3Store } from './s3.adapter.ts';

/** As much of the protocol as we use, on our own machine. */
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
const requests: { method: string | undefined; length: string | undefined; chunked: boolean; signed: boolean }[] = [];
let refusals = 0;
const s3 = createServer(async (request, response) => {
  const key = decodeURIComponent(request.url ?? '');
  const { method, headers } = request;
  const body = await buffer(request);
  requests.push({
    method,
    length: headers['content-length'],
    chunked: headers['transfer-encoding'] !== undefined,
    signed: (headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256'),
  });
  if (refusals > 0) {
    refusals -= 1;
    return response.writeHead(503).end();
  }
  if (method === 'PUT') objects.set(key, { bytes: body, type: headers['content-type'] });
  if (method === 'DELETE') objects.delete(key);
  const object = objects.get(key);
  if (!object && method !== 'DELETE') return response.writeHead(404).end();
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = start ? object?.bytes.subarray(Number(start), Number(end) + 1) : object?.bytes;
  if (method === 'HEAD') return response.writeHead(200, { 'content-length': object?.bytes.length }).end();
  return response.writeHead(start ? 206 : 200).end(method === 'GET' ? part : undefined);
});
s3.listen(0, '127.0.0.1');
await once(s3, 'listening');
afterAll(() => s3.close());

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const settings = {
  endpoint: addressOf(s3),
  region: 'local',
  bucket: 'debut',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
};
const store = createS3Store(settings);

test('a large local file is taken over: sent with its length and a signature, again after a rejection, and then gone', async () => {
  const bytes = randomBytes(8_000_001);
  const local = join(await mkdtemp(join(inject('testFolder'), 's3-')), 'master.wav');
  await writeFile(local, bytes);
  refusals = 1;
  const path = 'audio/mara/track 1/1_x-Größe.wav';
  await store.adopt(path, local, 'audio/wav');
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([
    { method: 'PUT', length: '8000001', chunked: false, signed: true },
    { method: 'PUT', length: '8000001', chunked: false, signed: true },
  ]);
  const kept = objects.get(`/debut/${path}`);
  expect([kept?.type, kept?.bytes.equals(bytes)]).toEqual(['audio/wav', true]);
  await expect(access(local)).rejects.toThrow('ENOENT');
  expect(await store.size(path)).toBe(8_000_001);
  expect((await buffer(await store.read(path, { start: 10, end: 19 }))).equals(bytes.subarray(10, 20))).toBe(true);
  await store.delete(path);
  expect(await store.size(path)).toBeNull();
  await store.delete(path);
});

test('a store that stays away is said to be away, and the local file stays', async () => {
  const local = join(await mkdtemp(join(inject('testFolder'), 's3-')), 'master.wav');
  await writeFile(local, 'sound');
  refusals = 100;
  await expect(store.adopt('audio/x', local, 'audio/wav')).rejects.toMatchObject({
    code: 'unavailable',
  });
  refusals = 0;
  await access(local);
});

/** Accepts everything and gets stuck: before its first byte, or in the middle of a file. */
async function createStuckStore(response: RequestListener) {
  const stuck = createServer(response).listen(0, '127.0.0.1');
  await once(stuck, 'listening');
  onTestFinished(() => {
    stuck.closeAllConnections();
    stuck.close();
  });
  return createS3Store({ ...settings, endpoint: addressOf(stuck) }, { stuckAfterMilliseconds: 200, attempts: 2 });
}

test('a store that accepts a request and never responds is given up, and the local file stays', async () => {
  const asked: (string | undefined)[] = [];
  const store = await createStuckStore(({ method }) => void asked.push(method));
  const local = join(await mkdtemp(join(inject('testFolder'), 's3-')), 'master.wav');
  await writeFile(local, randomBytes(3_000_000));
  const away = { code: 'unavailable', details: { retryAfterSeconds: 5 } };
  await expect(store.size('audio/x')).rejects.toMatchObject(away);
  await expect(store.read('audio/x')).rejects.toMatchObject(away);
  await expect(store.write('audio/x', Buffer.from('sound'), 'audio/wav')).rejects.toMatchObject(away);
  await expect(store.adopt('audio/x', local, 'audio/wav')).rejects.toMatchObject(away);
  await expect(store.delete('audio/x')).rejects.toMatchObject(away);
  // On a busy machine an attempt can end before it is heard of.
  expect([...new Set(asked)]).toEqual(['HEAD', 'GET', 'PUT', 'DELETE']);
  expect(asked.length).toBeGreaterThan(5);
  await access(local);
});

test('a file whose bytes stop coming fails, while one that is read slowly does not', async () => {
  const store = await createStuckStore((request, response) => {
    response.writeHead(200, { 'content-length': 400_000 }).write(Buffer.alloc(200_000));
    if (request.url?.endsWith('whole')) response.end(Buffer.alloc(200_000));
  });
  await expect(buffer(await store.read('audio/stuck'))).rejects.toMatchObject({ code: 'unavailable' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = await store.read('audio/whole');
  slow.read(0);
  await waitUntil('as much is read as nobody asked for', () => slow.readableLength >= slow.readableHighWaterMark);
  vi.advanceTimersByTime(60_000);
  expect((await buffer(slow)).length).toBe(400_000);
});
