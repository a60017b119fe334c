import type { FileKind } from '@debut/contract/files';
import { maxImageBytes, maxPressPhotoBytes } from '@debut/contract/limits';
import { type StorageUsage, storageQuotaSentence } from '@debut/contract/storage';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import { Failure } from '../../../platform/failure.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { artistsOf, workspaceOf } from '../../accounts/index.ts';
import { createFileDeletion } from './delete-files.ts';
import { addressOfPath, newFilePath, pathOfAddress, type StoredKind } from './file-path.ts';
import { analyseAudioJob, deleteFileJob } from './files.jobs.ts';
import * as files from './files.store.ts';
import { drawJpeg } from './image-variants.ts';
import { createFileInspector, type InspectedFile, readBytes } from './inspect-file.ts';
import { createMakePrintPhoto, type PrintPhoto } from './print-photo.ts';

export type FileService = ReturnType<typeof createFileService>;

export function createFileService(dependencies: {
  db: Database;
  store: FileStore;
  queue: Queue;
  clock: Clock;
  publicUrl: string;
  maxAudioMegabytes: number;
  /** Bytes an account may store; `null`: no limit. */
  storageQuotaOf: (owner: string) => Promise<number | null>;
  /** Absent when files are not stored on our disk. */
  disk: Pick<DiskGuard, 'requireSpace'> | undefined;
}) {
  const { db, store, queue, clock, publicUrl, maxAudioMegabytes, storageQuotaOf, disk } = dependencies;
  const inspector = createFileInspector({ db, store, maxAudioMegabytes });
  const deletion = createFileDeletion({ db, store, clock });
  const makePrintPhoto = createMakePrintPhoto({
    db,
    store,
    reserve: (owner, filename) => reserve(db, owner, { kind: 'pressPhoto', filename, size: 0 }),
    discard: deletion.discard,
  });

  /** Reserves a path for a file. Until it is attached it may be swept. */
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

  /** Locked, so that of two concurrent uploads the second one sees the first. */
  async function requireQuota(
    transaction: Transaction,
    owner: string,
    size: number,
    quota: number | null,
  ): Promise<void> {
    if (quota === null) return;
    const workspace = await workspaceOf(transaction, owner);
    await lockOwner(transaction, workspace, 'files');
    const usage: StorageUsage = {
      used: await files.measureStorage(transaction, artistsOf(transaction, workspace)),
      quota,
    };
    if (usage.used + size > quota) throw new Failure('storage_quota', { sentence: storageQuotaSentence(usage) });
  }

  /** Inside the transaction that attaches the audio: its length and waveform are known soon after. */
  async function measure(transaction: Transaction, owner: string, path: string): Promise<void> {
    await queue.enqueue(transaction, analyseAudioJob, { path, owner });
  }

  return {
    address: (path: string) => addressOfPath(publicUrl, path),

    async requestUpload(
      owner: string,
      request: { kind: FileKind; trackId?: string | undefined; filename: string; contentType: string; size: number },
    ) {
      const { kind, contentType, size } = request;
      checkAnnounced(kind, contentType, size);
      if (kind === 'audio') inspector.requireAudioSize(size, 'size');
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

    inspectAudio: inspector.inspectAudio,
    inspectImage: inspector.inspectImage,
    /** The uploaded file is replaced: it can't be used afterwards. */
    async takePhoto(owner: string, address: string, field: string): Promise<PrintPhoto> {
      const uploaded = await inspector.requirePhoto(owner, address);
      const made = await makePrintPhoto(owner, uploaded, field);
      await deletion.deleteFile(uploaded.path);
      return made;
    },

    isExpected: (path: string) => files.isExpected(db, path),

    /** Inside the transaction that stores the reference. */
    async claim(transaction: Transaction, owner: string, file: InspectedFile): Promise<void> {
      const claimed = await files.claimFile(transaction, owner, file);
      if (!claimed) throw new Failure('file_not_uploaded');
      if (file.kind === 'audio') await measure(transaction, owner, file.path);
    },

    measure,

    /** For files we create ourselves, whose size is known when they are attached. */
    reserve: (owner: string, trackId: string, filename: string) =>
      reserve(db, owner, { kind: 'audio', trackId, filename, size: 0 }),
    reserveExport: (owner: string, filename: string) => reserve(db, owner, { kind: 'export', filename, size: 0 }),

    /** Checked before creating something large whose size is not known yet. */
    async requireRoom(owner: string): Promise<void> {
      await disk?.requireSpace();
      const quota = await storageQuotaOf(owner);
      await db.transaction((transaction) => requireQuota(transaction, owner, 1, quota));
    },

    /** Moves the local file into the store. */
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
      await deletion.deleteFile(file.path);
    },

    usage: (owner: string) => files.measureUsage(db, owner),
    storage: async (owner: string): Promise<StorageUsage> => ({
      used: await files.measureStorage(db, artistsOf(db, await workspaceOf(db, owner))),
      quota: await storageQuotaOf(owner),
    }),
    findAudio: async (owner: string, path: string) => playable(await files.findFile(db, owner, path)),
    /** For whoever has a signature for this path. */
    findSignedAudio: async (path: string) => playable(await files.findByPath(db, path)),
    findExport: async (owner: string, path: string) => {
      const file = await files.findFile(db, owner, path);
      return file?.kind === 'export' && file.uses > 0 ? file : undefined;
    },
    findPicture: (path: string) => files.findPicture(db, path),
    exists: async (path: string) => (await store.size(path)) !== null,
    read: store.read,

    async coverJpeg(path: string): Promise<Buffer | undefined> {
      const largest = (await files.findPicture(db, path))?.variants.at(-1);
      const size = largest === undefined ? null : await store.size(largest);
      if (largest === undefined || size === null) return undefined;
      return drawJpeg(await readBytes(store, { path: largest, size }, 0, size));
    },
    analysesOf: (owner: string, paths: string[]) => files.listAnalyses(db, owner, paths),
    fineWaveformOf: (owner: string, path: string) => files.findFineWaveform(db, owner, path),
    deleteFile: deletion.deleteFile,
    discard: deletion.discard,
    sweep: deletion.sweep,
  };
}

function playable(file: files.StoredFile | undefined): files.StoredFile | undefined {
  return file?.kind === 'audio' && file.mediaType && file.uses > 0 ? file : undefined;
}

const ticketLifetimeSeconds = 3600;

/** Rejects early what could not be attached anyway; the content is checked when it is attached. */
function checkAnnounced(kind: FileKind, contentType: string, size: number): void {
  if (kind === 'audio') {
    if (!contentType.startsWith('audio/')) throw new Failure('invalid_audio', { field: 'contentType' });
    return;
  }
  if (kind === 'pressPhoto') {
    if (!/^image\/(jpeg|png|webp)\b/.test(contentType)) throw new Failure('press_photo_type', { field: 'contentType' });
    if (size > maxPressPhotoBytes) throw new Failure('press_photo_too_large', { field: 'size' });
    return;
  }
  const isPicture = contentType.startsWith('image/') && !contentType.startsWith('image/svg');
  if (!isPicture) throw new Failure('invalid_image', { field: 'contentType' });
  if (size > maxImageBytes) throw new Failure('image_too_large', { field: 'size' });
}

/** Only `type/subtype`, because it is used in a header and a signature. */
function plainType(contentType: string): string {
  const found = /^[a-z0-9.+-]+\/[a-z0-9.+-]+/i.exec(contentType);
  return found?.[0].toLowerCase() ?? 'application/octet-stream';
}
