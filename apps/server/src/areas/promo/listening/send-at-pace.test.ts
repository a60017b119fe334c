import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sendAtPace } from './send-at-pace.ts';

const chunks = (count: number) => Array.from({ length: count }, () => randomBytes(64 * 1024));

test('passes everything on, in order, and reports how much it was', async () => {
  const sound = chunks(10);
  const reported: number[] = [];
  const paced = sendAtPace(Readable.from(sound, { objectMode: false }), async (bytes) => void reported.push(bytes));
  expect(await buffer(paced)).toEqual(Buffer.concat(sound));
  await once(paced, 'close');
  expect(reported).toEqual([256 * 1024, 512 * 1024, 640 * 1024]);
});

test('what follows the first seconds waits its turn, and a listener who leaves meanwhile ends it', async () => {
  const source = Readable.from(chunks(2000), { objectMode: false });
  const reported: number[] = [];
  const paced = sendAtPace(source, async (bytes) => void reported.push(bytes));
  let received = 0;
  paced.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received === 256 * 1024) setImmediate(() => paced.destroy());
  });
  await once(paced, 'close');
  expect(received).toBeLessThan(1024 * 1024);
  expect(reported.at(-1)).toBeGreaterThanOrEqual(received);
  expect(source.destroyed).toBe(true);
});

test('an error of the source, and one while reporting, end it', async () => {
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('disk')) });
  await expect(buffer(sendAtPace(broken, async () => undefined))).rejects.toThrow('disk');
  const unreported = sendAtPace(Readable.from(chunks(5), { objectMode: false }), () => Promise.reject(new Error('db')));
  await expect(buffer(unreported)).rejects.toThrow('db');
});
