import { buffer } from 'node:stream/consumers';
import type { ReadStored } from '../../../platform/concatenated-file.ts';

/** What a listener gets at once: 1.6 seconds. Chromium does not begin to play with less. */
export const firstBytes = 64 * 1024;
/** 16 MB at most. */
const maxFiles = 256;

export type ReadFirstBytes = (path: string) => Promise<Buffer>;

/** Remembers how files that were played lately begin, so that many can press play at once and no file has to be opened for them. */
export function createFirstBytes(read: ReadStored): ReadFirstBytes {
  const remembered = new Map<string, Promise<Buffer>>();

  async function readAnew(path: string): Promise<Buffer> {
    return buffer(await read(path, { start: 0, end: firstBytes - 1 }));
  }

  return (path) => {
    const found = remembered.get(path) ?? readAnew(path);
    // The one that was not used for the longest time comes first.
    remembered.delete(path);
    remembered.set(path, found);
    found.catch(() => remembered.get(path) === found && remembered.delete(path));
    const [oldest = path] = remembered.keys();
    if (remembered.size > maxFiles) remembered.delete(oldest);
    return found;
  };
}
