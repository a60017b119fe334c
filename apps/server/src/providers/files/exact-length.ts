import { Transform } from 'node:stream';
import { Failure } from '../../platform/failure.ts';

/** Passes bytes on and fails as soon as there are more, or at the end when there are fewer, than announced. */
export function exactly(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new Failure('length_mismatch'));
      else done(null, chunk);
    },
    flush(done) {
      done(seen === bytes ? null : new Failure('length_mismatch'));
    },
  });
}
