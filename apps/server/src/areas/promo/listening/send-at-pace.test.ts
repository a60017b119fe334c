import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { firstBytes } from './first-bytes.ts';
import { sendAtPace } from './send-at-pace.ts';

const kilobyte = 1024;

/** Pieces of 64 KB, and whether the reading of them was ended. */
function soundOf(count: number) {
  const chunks = Array.from({ length: count }, () => randomBytes(64 * kilobyte));
  const sound = { chunks, bytes: count * 64 * kilobyte, isClosed: false, pieces: read() };
  async function* read() {
    try {
      yield* chunks;
    } finally {
      sound.isClosed = true;
    }
  }
  return sound;
}

test('passes everything on, in order, and reports how much it was', async () => {
  const sound = soundOf(6);
  const reported: number[] = [];
  const paced = sendAtPace(sound, async (bytes) => void reported.push(bytes));
  const [passed] = await Promise.all([buffer(paced), once(paced, 'close')]);
  expect(passed).toEqual(Buffer.concat(sound.chunks));
  expect(reported).toEqual([256 * kilobyte, 384 * kilobyte]);
});

test('what follows the first seconds waits its turn, and a listener who leaves meanwhile ends it', async () => {
  const sound = soundOf(100);
  const reported: number[] = [];
  const paced = sendAtPace(sound, async (bytes) => void reported.push(bytes));
  let received = 0;
  paced.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received === 128 * kilobyte) setImmediate(() => paced.destroy());
  });
  await once(paced, 'close');
  expect(reported).toEqual([128 * kilobyte]);
  expect(sound.isClosed).toBe(true);
});

test('after a jump, the first bytes do not wait, however small their pieces are', async () => {
  const small = Array.from({ length: 1000 }, () => randomBytes(4 * kilobyte));
  const paced = sendAtPace({ pieces: Readable.from(small), bytes: 4000 * kilobyte }, async () => undefined);
  let received = 0;
  paced.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  for (let round = 0; round < 100; round += 1) await nextRound();
  paced.destroy();
  expect(received).toBeGreaterThanOrEqual(firstBytes);
});

test('an error of the source, and one while reporting, end it', async () => {
  // biome-ignore lint/correctness/useYield: it fails before there is anything
  async function* broken(): AsyncGenerator<Buffer> {
    throw new Error('disk');
  }
  await expect(buffer(sendAtPace({ pieces: broken(), bytes: 1 }, async () => undefined))).rejects.toThrow('disk');
  await expect(buffer(sendAtPace(soundOf(5), () => Promise.reject(new Error('db'))))).rejects.toThrow('db');
});
