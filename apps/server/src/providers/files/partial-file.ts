import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../platform/failure.ts';

/** Without a byte for this long, the process or connection of the upload is gone. */
const abandonedAfterMilliseconds = 60_000;

/** The file an upload is written to until it is complete. */
interface PartialFile {
  readonly name: string;
  /** A stalled upload may have lost its name to the next one. */
  isClaimed(): Promise<boolean>;
}

/**
 * Its name is derived from the final path and it is created exclusively, so that a ticket has one upload at a time,
 * also with several servers on one disk.
 */
export async function claimPartialFile(folder: string, path: string): Promise<PartialFile> {
  const name = join(folder, createHash('sha256').update(path).digest('hex'));
  const inode = (await createExclusively(name)) ?? (await replaceAbandoned(name));
  if (inode === null) throw new Failure('upload_in_progress');
  return {
    name,
    isClaimed: async () => (await find(name))?.ino === inode,
  };
}

async function replaceAbandoned(name: string): Promise<number | null> {
  if (!(await isAbandoned(name))) return null;
  await rm(name, { force: true });
  return createExclusively(name);
}

/** The inode of the new file; null when it exists already. */
async function createExclusively(name: string): Promise<number | null> {
  const handle = await open(name, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (!handle) return null;
  try {
    return (await handle.stat()).ino;
  } finally {
    await handle.close();
  }
}

/** By the file system's clock, which set the time of the last write. */
async function isAbandoned(name: string): Promise<boolean> {
  const found = await find(name);
  return found === undefined || found.mtimeMs < Date.now() - abandonedAfterMilliseconds;
}

function find(name: string): Promise<Stats | undefined> {
  return stat(name).catch(() => undefined);
}
