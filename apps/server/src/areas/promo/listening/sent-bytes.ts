import { type Readable, Transform } from 'node:stream';

const recordEveryBytes = 256 * 1024;

/** Passes a stream on and reports how many bytes have been taken so far, every now and then and when it ends or is cut off. */
export function countSentBytes(source: Readable, record: (bytes: number) => Promise<void>): Readable {
  let [sent, recorded] = [0, 0];
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length;
      if (sent - recorded < recordEveryBytes) return done(null, chunk);
      recorded = sent;
      record(sent).then(
        () => done(null, chunk),
        (error: Error) => done(error),
      );
    },
    destroy(error, done) {
      source.destroy();
      if (sent === recorded) return done(error);
      record(sent).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
  source.on('error', (error) => counted.destroy(error));
  return source.pipe(counted);
}
