import { writeSync } from 'node:fs';

/** A full disk takes a part without a word; it says so when it is given the rest. */
export function writeAll(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}
