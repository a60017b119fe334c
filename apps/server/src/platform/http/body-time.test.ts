import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unfinishedFiles } from '../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { wavFile } from '../../testing/test-files.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { bodyMilliseconds } from './body-time.ts';

const app = await createTestApp();
afterAll(app.close);
const { token } = await signUp(app);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How it ended: the answer's status, or that there was none. */
function outcome(sent: ClientRequest): Promise<number | 'cut off'> {
  return once(sent, 'response').then(
    ([response]: IncomingMessage[]) => response?.resume().statusCode ?? 'cut off',
    () => 'cut off' as const,
  );
}

async function minutesPassUntil(ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  await waitUntil('it has ended', () => {
    vi.advanceTimersByTime(bodyMilliseconds);
    return isOver;
  });
}

async function beginUpload(bytes: Buffer) {
  const file = { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size: bytes.length };
  const { uploadUrl } = (await app.api.post('/uploads', file, token)).body;
  const headers = { 'content-type': 'audio/wav', 'content-length': bytes.length };
  const sent = request(uploadUrl, { method: 'PUT', headers });
  return { sent, ended: outcome(sent) };
}

test('a file over a slow connection arrives, however long it takes', async () => {
  const bytes = wavFile(4);
  const { sent, ended } = await beginUpload(bytes);
  const parts = 8;
  for (let part = 1; part < parts; part += 1) {
    const [from, to] = [part - 1, part].map((one) => Math.floor((bytes.length * one) / parts));
    sent.write(bytes.subarray(from, to));
    await waitUntil('this much has arrived', async () => {
      const [file] = await unfinishedFiles(app);
      return file !== undefined && (await stat(file)).size === to;
    });
    vi.advanceTimersByTime(bodyMilliseconds);
  }
  sent.end(bytes.subarray(Math.floor((bytes.length * (parts - 1)) / parts)));
  expect(await ended).toBe(204);
});

test('a file that stands still for a minute is given up, and leaves nothing', async () => {
  const { sent, ended } = await beginUpload(wavFile(4));
  sent.write(Buffer.alloc(1000));
  await waitUntil('it has begun', async () => (await unfinishedFiles(app)).length === 1);
  await minutesPassUntil(ended);
  expect(await ended).toBe(408);
  await waitUntil('it was thrown away', async () => (await unfinishedFiles(app)).length === 0);
});

test('any other body has a minute', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 100 };
  const sent = request(`${app.url}/api/tracks`, { method: 'POST', headers });
  const ended = outcome(sent);
  sent.write('{"title":');
  await minutesPassUntil(ended);
  expect(await ended).toBe(408);
});
