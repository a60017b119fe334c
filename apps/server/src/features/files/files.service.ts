import type { FileKind } from '@debut/contract/files';
import { maxAudioBytes, maxImageBytes } from '@debut/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { newSecret } from '../../platform/ids.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { addressOfPath, newFilePath, pathOfAddress } from './file-path.ts';
import { analyseAudioJob, deleteFileJob } from './files.jobs.ts';
import * as files from './files.store.ts';
import { drawJpeg, makeVariants, variantPath, variantType } from './image-variants.ts';
import { sniffAudio, sniffBytes, sniffImage } from './sniff.ts';

export type FileService = ReturnType<typeof createFileService>;

/** A file that was looked at and may be attached. */
export interface InspectedFile {
  readonly path: string;
  readonly mediaType: string;
  readonly kind: FileKind;
}

export function createFileService(dependencies: {
  db: Database;
  store: FileStore;
  queue: Queue;
  clock: Clock;
  publicUrl: string;
}) {
  const { db, store, queue, clock, publicUrl } = dependencies;

  async function requireUploaded(owner: string, address: string, isRightKind: (kind: FileKind) => boolean) {
    const path = pathOfAddress(address);
    const file = path === null ? undefined : await files.findFile(db, owner, path);
    if (!file || !isRightKind(file.kind)) throw new Failure('not_found');
    const size = await store.size(file.path);
    if (size === null) throw new Failure('file_not_uploaded');
    // The ticket bound the length; a store that did not hold to it must not get around the limit.
    if (size !== file.size) throw new Failure('length_mismatch');
    return file;
  }

  return {
    address: (path: string) => addressOfPath(publicUrl, path),

    async requestUpload(
      owner: string,
      request: { kind: FileKind; trackId?: string | undefined; filename: string; contentType: string; size: number },
    ) {
      const { kind, trackId, filename, contentType, size } = request;
      checkAnnounced(kind, contentType, size);
      const timestamp = clock().getTime();
      const path = newFilePath({ kind, owner, trackId, filename, timestamp, secret: newSecret().slice(0, 16) });
      await files.insertFile(db, { path, userId: owner, kind, size, createdAt: clock() });
      const ticket = await store.uploadTicket(
        { path, contentType: plainType(contentType), size },
        ticketLifetimeSeconds,
      );
      return { ...ticket, method: 'PUT' as const, url: addressOfPath(publicUrl, path) };
    },

    async inspectAudio(owner: string, address: string): Promise<InspectedFile> {
      const file = await requireUploaded(owner, address, (kind) => kind === 'audio');
      const head = await readAll(store, file.path, Math.min(file.size, sniffBytes));
      const mediaType = sniffAudio(head);
      if (!mediaType) throw new Failure('invalid_audio', { field: 'audioFile' });
      return { path: file.path, mediaType, kind: 'audio' };
    },

    async inspectImage(owner: string, address: string, field: string): Promise<InspectedFile> {
      const file = await requireUploaded(owner, address, (kind) => kind !== 'audio');
      const { path, kind } = file;
      if (file.mediaType && file.variants.length > 0) return { path, mediaType: file.mediaType, kind };
      const bytes = await readAll(store, path, file.size);
      const mediaType = sniffImage(bytes);
      const variants = mediaType && (await makeVariants(bytes).catch(() => null));
      if (!mediaType || !variants) throw new Failure('invalid_image', { field });
      for (const variant of variants) await store.write(variantPath(path, variant.width), variant.bytes, variantType);
      await files.keepVariants(
        db,
        path,
        variants.map(({ width }) => variantPath(path, width)),
      );
      return { path, mediaType, kind };
    },

    /** Inside the transaction that stores the reference. */
    async claim(transaction: Database, owner: string, file: InspectedFile): Promise<void> {
      const claimed = await files.claimFile(transaction, owner, file.path, file.mediaType);
      if (!claimed) throw new Failure('file_not_uploaded');
      if (file.kind === 'audio') await queue.enqueue(transaction, analyseAudioJob, { path: file.path, owner });
    },

    /** A place for audio that we make ourselves. Until it is attached it is swept like any other. */
    async reserve(owner: string, trackId: string, filename: string): Promise<string> {
      const timestamp = clock().getTime();
      const secret = newSecret().slice(0, 16);
      const path = newFilePath({ kind: 'audio', owner, trackId, filename, timestamp, secret });
      await files.insertFile(db, { path, userId: owner, kind: 'audio', size: 0, createdAt: clock() });
      return path;
    },

    /** Puts the bytes there; the local file is gone afterwards. */
    keep: (path: string, localFile: string, mediaType: string) => store.adopt(path, localFile, mediaType),

    /** Inside the transaction that stores the reference. */
    async attachMade(
      transaction: Database,
      owner: string,
      made: { path: string; size: number; mediaType: string },
    ): Promise<void> {
      const claimed = await files.claimMade(transaction, owner, made);
      if (!claimed) throw new Failure('file_not_uploaded');
    },

    /** Leaves nothing of a file that was made and never attached, whether its row is still there or not. */
    async discard(path: string): Promise<void> {
      await deleteFile(path);
      if (!(await files.exists(db, path))) await store.delete(path);
    },

    /** Inside the transaction that drops the reference. */
    async release(transaction: Database, owner: string, path: string): Promise<void> {
      const isUnused = await files.releaseFile(transaction, owner, path, clock());
      if (isUnused) await queue.enqueue(transaction, deleteFileJob, { path });
    },

    async deleteUpload(owner: string, address: string): Promise<void> {
      const path = pathOfAddress(address);
      const file = path === null ? undefined : await files.findFile(db, owner, path);
      if (!file) throw new Failure('not_found');
      if (file.uses > 0) throw new Failure('file_in_use');
      await deleteFile(file.path);
    },

    usage: (owner: string) => files.measureUsage(db, owner),
    findAudio: async (owner: string, path: string) => {
      const file = await files.findFile(db, owner, path);
      return file?.kind === 'audio' && file.mediaType && file.uses > 0 ? file : undefined;
    },
    findPicture: (path: string) => files.findPicture(db, path),
    isThere: async (path: string) => (await store.size(path)) !== null,
    read: store.read,

    async coverJpeg(path: string): Promise<Buffer | undefined> {
      const largest = (await files.findPicture(db, path))?.variants.at(-1);
      const size = largest === undefined ? null : await store.size(largest);
      if (largest === undefined || size === null) return undefined;
      return drawJpeg(await readAll(store, largest, size));
    },
    analysesOf: (owner: string, paths: string[]) => files.listAnalyses(db, owner, paths),
    deleteFile,

    async sweep(unattachedBefore: Date): Promise<number> {
      let swept = 0;
      for (;;) {
        const unused = await files.listUnused(db, unattachedBefore, 500);
        for (const { path } of unused) await deleteFile(path);
        swept += unused.length;
        if (unused.length < 500) return swept;
      }
    },
  };

  async function deleteFile(path: string): Promise<void> {
    const marked = await files.markDeleting(db, path, clock());
    if (!marked) return;
    for (const variant of marked.variants) await store.delete(variant);
    await store.delete(path);
    await files.deleteRow(db, path);
  }
}

const ticketLifetimeSeconds = 3600;

/** Refuses early what could not be attached anyway; the content itself is judged when it is attached. */
function checkAnnounced(kind: FileKind, contentType: string, size: number): void {
  if (kind === 'audio') {
    if (!contentType.startsWith('audio/')) throw new Failure('invalid_audio', { field: 'contentType' });
    if (size > maxAudioBytes) throw new Failure('audio_too_large', { field: 'size' });
    return;
  }
  const isPicture = contentType.startsWith('image/') && !contentType.startsWith('image/svg');
  if (!isPicture) throw new Failure('invalid_image', { field: 'contentType' });
  if (size > maxImageBytes) throw new Failure('image_too_large', { field: 'size' });
}

/** A type goes into a header and a signature: nothing but `type/subtype`. */
function plainType(contentType: string): string {
  const found = /^[a-z0-9.+-]+\/[a-z0-9.+-]+/i.exec(contentType);
  return found?.[0].toLowerCase() ?? 'application/octet-stream';
}

async function readAll(store: FileStore, path: string, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(path, { start: 0, end: bytes - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
