import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { firstBytes } from './first-bytes.ts';

const recordEveryBytes = 256 * 1024;
/** After the first bytes, four times as fast as it is heard: who presses play meanwhile does not wait for those who already hear it. */
const bytesPerMillisecond = 160;

/**
 * Passes on sound of that many bytes, the first ones at once, and reports how many have been taken so far, every now and then
 * and when it ends or is cut off.
 */
export function sendAtPace(
  sound: { pieces: AsyncIterable<Buffer>; bytes: number },
  record: (bytes: number) => Promise<void>,
): Readable {
  return Readable.from(pace(sound, record), { objectMode: false });
}

async function* pace(
  { pieces, bytes }: Parameters<typeof sendAtPace>[0],
  record: (bytes: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const startedAt = performance.now();
  let [sent, recorded] = [0, 0];
  try {
    for await (const piece of pieces) {
      yield piece;
      // Whoever leaves meanwhile has not taken it.
      sent += piece.length;
      if (sent - recorded >= recordEveryBytes) {
        recorded = sent;
        await record(sent);
      }
      const early = sent / bytesPerMillisecond - (performance.now() - startedAt);
      if (early > 0 && sent >= firstBytes && sent < bytes) await wait(early);
    }
  } finally {
    if (sent > recorded) await record(sent);
  }
}
