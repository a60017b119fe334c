import { type Readable, Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

const recordEveryBytes = 256 * 1024;
/** What a listener gets at once: six seconds. */
const burstBytes = 256 * 1024;
/** Then twenty times as fast as it is heard: whoever presses play meanwhile does not wait for those who already hear something. */
const bytesPerMillisecond = 800;

/** Passes a stream on and reports how many bytes have been taken so far, every now and then and when it ends or is cut off. */
export function sendAtPace(source: Readable, record: (bytes: number) => Promise<void>): Readable {
  const startedAt = performance.now();
  const closing = new AbortController();
  let [sent, recorded] = [0, 0];

  async function pass(chunk: Buffer): Promise<Buffer> {
    sent += chunk.length;
    const early = (sent - burstBytes) / bytesPerMillisecond - (performance.now() - startedAt);
    if (early > 0) await wait(early, undefined, { signal: closing.signal });
    if (sent - recorded >= recordEveryBytes) {
      recorded = sent;
      await record(sent);
    }
    return chunk;
  }

  const paced = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pass(chunk).then((passed) => done(null, passed), done);
    },
    destroy(error, done) {
      closing.abort();
      source.destroy();
      if (sent === recorded) return done(error);
      record(sent).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
  source.on('error', (error) => paced.destroy(error));
  return source.pipe(paced);
}
