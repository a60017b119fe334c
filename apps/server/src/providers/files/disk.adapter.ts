import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadContentPath } from '@debut/contract/files';
import type { Clock } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Signer } from '../../platform/signer.ts';
import { exactly } from './exact-length.ts';
import type { DiskReceiver, FileStore } from './port.ts';

export function createDiskStore(options: {
  folder: string;
  publicUrl: string;
  signer: Signer;
  clock: Clock;
}): FileStore & DiskReceiver {
  const { publicUrl, signer, clock } = options;
  const folder = resolve(options.folder);

  /** Paths are made by us, but a slip elsewhere must not reach outside. */
  function locate(path: string): string {
    const found = resolve(folder, path);
    if (!found.startsWith(folder + sep)) throw new Failure('not_found');
    return found;
  }

  /** Written under another name and renamed when whole: nobody sees half a file. */
  async function writeWhole(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const target = locate(path);
    const temporary = join(folder, 'unfinished', newId());
    await mkdir(dirname(target), { recursive: true });
    await mkdir(dirname(temporary), { recursive: true });
    try {
      await write(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async uploadTicket({ path, contentType, size }, lifetimeSeconds) {
      const expires = Math.floor(clock().getTime() / 1000) + lifetimeSeconds;
      const fields = { path, type: contentType, size: String(size), expires: String(expires) };
      const query = new URLSearchParams({ ...fields, signature: signer.sign('upload', fields) });
      return { uploadUrl: `${publicUrl}${uploadContentPath}?${query}`, headers: { 'content-type': contentType } };
    },

    async receive(ticket, contentType, bytes) {
      const { path = '', type = '', size = '', expires = '', signature = '' } = ticket;
      const isGenuine = signer.verify('upload', { path, type, size, expires }, signature);
      const isTimely = Number(expires) * 1000 > clock().getTime();
      if (!isGenuine || !isTimely || contentType !== type) throw new Failure('invalid_signature');
      if ((await sizeOf(locate(path))) !== null) throw new Failure('already_uploaded');
      await writeWhole(path, (temporary) => pipeline(bytes, exactly(Number(size)), createWriteStream(temporary)));
    },

    size: (path) => sizeOf(locate(path)),
    read: async (path, range) => createReadStream(locate(path), range),
    write: (path, bytes) => writeWhole(path, (temporary) => writeFile(temporary, bytes)),
    adopt: (path, localFile) => writeWhole(path, (temporary) => move(localFile, temporary)),
    delete: (path) => rm(locate(path), { force: true }),
  };
}

/** Between two disks a file cannot be renamed. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
}
