import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

const recordEveryBytes = 256 * 1024;
/** Four times as fast as it is heard: whoever presses play meanwhile does not wait for those who already hear something. */
const bytesPerMillisecond = 160;

/**
 * Passes on sound of that many bytes, the first piece at once, and reports how many have been taken so far, every now and then
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
      if (early > 0 && sent < bytes) await wait(early);
    }
  } finally {
    if (sent > recorded) await record(sent);
  }
}
