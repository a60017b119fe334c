import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Writable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadContentPath } from '@debut/contract/files';
import type { Clock } from '../../platform/clock.ts';
import { isOutOfSpace } from '../../platform/disk-space.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Signer } from '../../platform/signer.ts';
import { claimPartialFile } from './partial-file.ts';
import type { DiskReceiver, FileStore } from './port.ts';

export function createDiskStore(options: {
  folder: string;
  publicUrl: string;
  signer: Signer;
  clock: Clock;
  /** Writes into an existing file. */
  openStream?: (file: string) => Writable;
}): FileStore & DiskReceiver {
  const { publicUrl, signer, clock, openStream = (file) => createWriteStream(file, { flags: 'r+' }) } = options;
  const folder = resolve(options.folder);
  const unfinished = join(folder, 'unfinished');

  /** Paths are made by us, but a bug elsewhere must not reach outside the folder. */
  function locate(path: string): string {
    const found = resolve(folder, path);
    if (!found.startsWith(folder + sep)) throw new Failure('not_found');
    return found;
  }

  /** Written under another name and renamed when complete, so that nobody reads a partial file. */
  async function writeAtomically(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const target = locate(path);
    const temporary = join(unfinished, newId());
    await mkdir(unfinished, { recursive: true });
    try {
      await write(temporary);
      await moveInto(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw toFailure(error);
    }
  }

  /** For uploads: of two uploads to one path the second is rejected, and a stored file is never overwritten. */
  async function receiveWhole(path: string, write: (stream: Writable) => Promise<void>): Promise<void> {
    const target = locate(path);
    await mkdir(unfinished, { recursive: true });
    const partial = await claimPartialFile(unfinished, path);
    try {
      if ((await sizeOf(target)) !== null) throw new Failure('already_uploaded');
      await write(openStream(partial.name));
      if (!(await partial.isClaimed())) throw new Failure('upload_in_progress');
      await moveInto(partial.name, target);
    } catch (error) {
      if (await partial.isClaimed()) await rm(partial.name, { force: true });
      throw toFailure(error);
    }
  }

  /** Removes empty folders of the account as well. */
  async function removeEmptyFolders(from: string): Promise<void> {
    for (let current = from; current.startsWith(folder + sep); current = dirname(current)) {
      const isGone = await rmdir(current).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  }

  return {
    async uploadTicket({ path, contentType, size }, lifetimeSeconds) {
      const expires = Math.floor(clock().getTime() / 1000) + lifetimeSeconds;
      const fields = { path, type: contentType, size: String(size), expires: String(expires) };
      const query = new URLSearchParams({ ...fields, signature: signer.sign('upload', fields) });
      return { uploadUrl: `${publicUrl}${uploadContentPath}?${query}`, headers: { 'content-type': contentType } };
    },

    async receive(ticket, { contentType, contentLength, bytes }) {
      const { path = '', type = '', size = '', expires = '', signature = '' } = ticket;
      const isGenuine = signer.verify('upload', { path, type, size, expires }, signature);
      const isTimely = Number(expires) * 1000 > clock().getTime();
      if (!isGenuine || !isTimely || contentType !== type) throw new Failure('invalid_signature');
      // Checked before the first byte is read, so that the client gets the response.
      if (contentLength !== undefined && contentLength !== size) throw new Failure('length_mismatch');
      // A failure must not destroy the request: the client gets a response, and the connection stays open.
      const source = bytes.iterator({ destroyOnReturn: false });
      await receiveWhole(path, (stream) => pipeline(source, exactly(Number(size)), stream));
      return path;
    },

    size: (path) => sizeOf(locate(path)),
    async read(path, range) {
      const file = await open(locate(path)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new Failure('not_found') : error;
      });
      return file.createReadStream(range);
    },
    write: (path, bytes) => writeAtomically(path, (temporary) => writeFile(temporary, bytes)),
    adopt: (path, localFile) => writeAtomically(path, (temporary) => move(localFile, temporary)),
    async delete(path) {
      const file = locate(path);
      await rm(file, { force: true });
      await removeEmptyFolders(dirname(file));
    },

    async forgetUnfinished(before) {
      for (const name of await readdir(unfinished).catch(() => [])) {
        const file = join(unfinished, name);
        const begun = await stat(file).catch(() => null);
        if (begun && begun.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

function toFailure(error: unknown): unknown {
  return isOutOfSpace(error) ? new Failure('storage_full', { cause: error }) : error;
}

/** Its folder may be empty, and removed concurrently, until the file is in it. */
async function moveInto(file: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(target), { recursive: true });
    try {
      return await rename(file, target);
    } catch (error) {
      const isFolderGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isFolderGone || attempt === 5) throw error;
    }
  }
}

/** Files cannot be renamed across disks. */
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

/** Passes bytes through and fails as soon as there are more, or at the end fewer, than announced. */
function exactly(bytes: number): Transform {
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
