import { audioTooLargeSentence } from '@debut/contract/common-failures';
import type { FileKind } from '@debut/contract/files';
import { bytesPerMegabyte, maxImageBytes } from '@debut/contract/limits';
import { type StorageUsage, storageQuotaSentence } from '@debut/contract/storage';
import { sniffAudio, sniffBytes } from '@debut/mastering/decode/sniff-audio';
import { hasFfmpeg } from '@debut/mastering/runner/ffmpeg';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import { Failure } from '../../../platform/failure.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { mayDeleteFiles } from '../../operations/index.ts';
import { addressOfPath, newFilePath, pathOfAddress, type StoredKind } from './file-path.ts';
import { analyseAudioJob, deleteFileJob } from './files.jobs.ts';
import * as files from './files.store.ts';
import {
  drawJpeg,
  isTooManyPixels,
  makeVariants,
  type PixelSize,
  pictureQueue,
  variantPath,
  variantType,
} from './image-variants.ts';
import { findPlayability } from './playability.ts';

import { sniffImage } from './sniff-image.ts';

export type FileService = ReturnType<typeof createFileService>;

/** A file that was looked at and may be attached. */
export interface InspectedFile {
  readonly path: string;
  readonly mediaType: string;
  readonly kind: FileKind;
  /** Not every browser plays it: once attached, a copy is made. */
  readonly needsCopy?: boolean;
  /** Of a picture; absent when it was attached before this was measured. */
  readonly pixels?: PixelSize;
}

export function createFileService(dependencies: {
  db: Database;
  store: FileStore;
  queue: Queue;
  clock: Clock;
  publicUrl: string;
  maxAudioMegabytes: number;
  /** Bytes an account may keep; `null`: as many as it likes. */
  storageQuotaOf: (owner: string) => Promise<number | null>;
  /** Absent where files are kept on no disk of ours. */
  disk: Pick<DiskGuard, 'requireSpace'> | undefined;
}) {
  const { db, store, queue, clock, publicUrl, maxAudioMegabytes, storageQuotaOf, disk } = dependencies;

  function requireAudioSize(size: number, field: string): void {
    if (size <= maxAudioMegabytes * bytesPerMegabyte) return;
    throw new Failure('audio_too_large', { field, sentence: audioTooLargeSentence(maxAudioMegabytes) });
  }

  async function requireUploaded(owner: string, address: string, isRightKind: (kind: FileKind) => boolean) {
    const path = pathOfAddress(address);
    const file = path === null ? undefined : await files.findFile(db, owner, path);
    if (!file || file.kind === 'export' || !isRightKind(file.kind)) throw new Failure('not_found');
    const size = await store.size(file.path);
    if (size === null) throw new Failure('file_not_uploaded');
    // The ticket bound the length; a store that did not hold to it must not get around the limit.
    if (size !== file.size) throw new Failure('length_mismatch');
    return { ...file, kind: file.kind };
  }

  /** Its bytes too are read when it is its turn: many that wait must not fill the memory. */
  async function draw(file: files.StoredFile, field: string) {
    const bytes = await readBytes(store, file, 0, file.size);
    const mediaType = sniffImage(bytes);
    if (!mediaType) throw new Failure('invalid_image', { field });
    const drawn = await makeVariants(bytes, mediaType).catch((error: unknown) => {
      throw new Failure(isTooManyPixels(error) ? 'image_too_many_pixels' : 'invalid_image', { field });
    });
    return { ...drawn, mediaType };
  }

  /** A place for a file that is about to come. Until it is attached it is swept. */
  async function reserve(
    at: Queryable,
    owner: string,
    file: { kind: StoredKind; trackId?: string | undefined; filename: string; size: number },
  ): Promise<string> {
    const { kind, trackId, filename, size } = file;
    const createdAt = clock();
    const secret = newSecret().slice(0, 16);
    const path = newFilePath({ kind, owner, trackId, filename, timestamp: createdAt.getTime(), secret });
    await files.insertFile(at, { path, userId: owner, kind, size, createdAt });
    return path;
  }

  /** Of two files at once that would both fit alone, the second one sees the first. */
  async function requireQuota(
    transaction: Transaction,
    owner: string,
    size: number,
    quota: number | null,
  ): Promise<void> {
    if (quota === null) return;
    await lockOwner(transaction, owner, 'files');
    const usage: StorageUsage = { used: await files.measureStorage(transaction, owner), quota };
    if (usage.used + size > quota) throw new Failure('storage_quota', { sentence: storageQuotaSentence(usage) });
  }

  return {
    address: (path: string) => addressOfPath(publicUrl, path),

    async requestUpload(
      owner: string,
      request: { kind: FileKind; trackId?: string | undefined; filename: string; contentType: string; size: number },
    ) {
      const { kind, contentType, size } = request;
      checkAnnounced(kind, contentType, size);
      if (kind === 'audio') requireAudioSize(size, 'size');
      await disk?.requireSpace();
      const quota = await storageQuotaOf(owner);
      const path = await db.transaction(async (transaction) => {
        await requireQuota(transaction, owner, size, quota);
        return reserve(transaction, owner, request);
      });
      const ticket = await store.uploadTicket(
        { path, contentType: plainType(contentType), size },
        ticketLifetimeSeconds,
      );
      return { ...ticket, method: 'PUT' as const, url: addressOfPath(publicUrl, path) };
    },

    isExpected: (path: string) => files.isExpected(db, path),

    async inspectAudio(owner: string, address: string): Promise<InspectedFile> {
      const file = await requireUploaded(owner, address, (kind) => kind === 'audio');
      requireAudioSize(file.size, 'audioFile');
      const readAt = (offset: number) => readBytes(store, file, offset, sniffBytes);
      const mediaType = await sniffAudio(readAt);
      if (!mediaType) throw new Failure('invalid_audio', { field: 'audioFile' });
      const playability = await findPlayability(mediaType, readAt);
      if (playability === 'copy-with-ffmpeg' && !(await hasFfmpeg())) {
        throw new Failure('alac_unsupported', { field: 'audioFile' });
      }
      return { path: file.path, mediaType, kind: 'audio', needsCopy: playability !== 'direct' };
    },

    async inspectImage(owner: string, address: string, field: string): Promise<InspectedFile> {
      const file = await requireUploaded(owner, address, (kind) => kind !== 'audio');
      const { path, kind } = file;
      if (file.mediaType && file.variants.length > 0)
        return { path, mediaType: file.mediaType, kind, ...pixelsOf(file) };
      const { mediaType, ...drawn } = await pictureQueue.take(owner, () => draw(file, field));
      // Written down first: what a crash leaves in the store is then known, and goes with the file.
      const paths = drawn.variants.map(({ width }) => variantPath(path, width));
      await files.storeVariants(db, owner, path, paths, drawn.size);
      for (const variant of drawn.variants)
        await store.write(variantPath(path, variant.width), variant.bytes, variantType);
      return { path, mediaType, kind, pixels: drawn.size };
    },

    /** Inside the transaction that stores the reference. */
    async claim(transaction: Transaction, owner: string, file: InspectedFile): Promise<void> {
      const claimed = await files.claimFile(transaction, owner, file);
      if (!claimed) throw new Failure('file_not_uploaded');
      if (file.kind === 'audio') await queue.enqueue(transaction, analyseAudioJob, { path: file.path, owner });
    },

    /** For what we make ourselves: how large it is, is known when it is attached. */
    reserve: (owner: string, trackId: string, filename: string) =>
      reserve(db, owner, { kind: 'audio', trackId, filename, size: 0 }),
    reserveExport: (owner: string, filename: string) => reserve(db, owner, { kind: 'export', filename, size: 0 }),

    /** Before something large is made whose size is not known yet. */
    async requireRoom(owner: string): Promise<void> {
      await disk?.requireSpace();
      const quota = await storageQuotaOf(owner);
      await db.transaction((transaction) => requireQuota(transaction, owner, 1, quota));
    },

    /** Puts the bytes there; the local file is gone afterwards. */
    keep: (path: string, localFile: string, mediaType: string) => store.adopt(path, localFile, mediaType),

    /** Inside the transaction that stores the reference. */
    async attachMade(
      transaction: Transaction,
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
    async release(transaction: Transaction, owner: string, path: string): Promise<void> {
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
    storage: async (owner: string): Promise<StorageUsage> => ({
      used: await files.measureStorage(db, owner),
      quota: await storageQuotaOf(owner),
    }),
    findAudio: async (owner: string, path: string) => {
      const file = await files.findFile(db, owner, path);
      return file?.kind === 'audio' && file.mediaType && file.uses > 0 ? file : undefined;
    },
    findExport: async (owner: string, path: string) => {
      const file = await files.findFile(db, owner, path);
      return file?.kind === 'export' && file.uses > 0 ? file : undefined;
    },
    findPicture: (path: string) => files.findPicture(db, path),
    isThere: async (path: string) => (await store.size(path)) !== null,
    read: store.read,

    async coverJpeg(path: string): Promise<Buffer | undefined> {
      const largest = (await files.findPicture(db, path))?.variants.at(-1);
      const size = largest === undefined ? null : await store.size(largest);
      if (largest === undefined || size === null) return undefined;
      return drawJpeg(await readBytes(store, { path: largest, size }, 0, size));
    },
    analysesOf: (owner: string, paths: string[]) => files.listAnalyses(db, owner, paths),
    fineWaveformOf: (owner: string, path: string) => files.findFineWaveform(db, owner, path),
    deleteFile,

    /** One file that cannot be deleted does not keep the others; it is tried again the next time. */
    async sweep(unattachedBefore: Date): Promise<number> {
      const faults: unknown[] = [];
      let swept = 0;
      for (let after = ''; ; ) {
        const unused = await files.listUnused(db, unattachedBefore, { after, limit: 500 });
        for (const { path } of unused) {
          const fault = await deleteFile(path).catch((error: unknown) => error);
          if (fault) faults.push(fault);
          else swept += 1;
        }
        const last = unused.at(-1);
        if (!last) break;
        after = last.path;
      }
      await store.forgetUnfinished(unattachedBefore);
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} files could not be deleted.`);
      return swept;
    },
  };

  async function deleteFile(path: string): Promise<void> {
    const marked = await files.markDeleting(db, path, clock());
    // While a backup reads it stays; the mark is seen by a later sweep.
    if (!marked || !(await mayDeleteFiles(db))) return;
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

export async function readBytes(store: FileStore, file: { path: string; size: number }, start: number, count: number) {
  const end = Math.min(start + count, file.size) - 1;
  if (end < start) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(file.path, { start, end })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function pixelsOf({ pixelWidth, pixelHeight }: files.StoredFile): { pixels?: PixelSize } {
  return pixelWidth === null || pixelHeight === null ? {} : { pixels: { width: pixelWidth, height: pixelHeight } };
}
