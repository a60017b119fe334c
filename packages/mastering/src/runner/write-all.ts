import { writeSync } from 'node:fs';

/** A full disk silently accepts a part; the next write of the rest fails. */
export function writeAll(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}
