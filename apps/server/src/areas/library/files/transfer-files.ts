import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { newFilePath } from './file-path.ts';
import { analyseAudioJob } from './files.jobs.ts';
import { findFile, insertFile, type StoredFile } from './files.store.ts';
import { files } from './files.tables.ts';

/** How many of the moving rows refer to each path. */
export type FileUses = ReadonlyMap<string, number>;
/** The path of the copy, by the original's. */
export type FileCopies = ReadonlyMap<string, string>;

export type FileTransfer = ReturnType<typeof createFileTransfer>;

/**
 * Gives files to another artist. They keep their paths, because only the owner in the row decides who has access. A file
 * that others of the previous artist use as well, such as a cover from the artwork library, is copied.
 */
export function createFileTransfer(dependencies: {
  db: Database;
  store: FileStore;
  scratch: Scratch;
  queue: Queue;
  clock: Clock;
}) {
  const { db, store, scratch, queue, clock } = dependencies;

  /** Reserved first, so that the sweep finds what a crash leaves behind. */
  async function copy({ path, kind, size, mediaType, variants }: StoredFile, to: string): Promise<string> {
    const [trackId, name = ''] = path.split('/').slice(-2);
    const createdAt = clock();
    const copied = newFilePath({
      kind,
      owner: to,
      trackId,
      filename: name.replace(/^\d+_[^-]+-/, ''),
      timestamp: createdAt.getTime(),
      secret: newSecret().slice(0, 16),
    });
    const copiedVariants = variants.map((variant) => copied + variant.slice(path.length));
    await insertFile(db, { path: copied, userId: to, kind, size, createdAt, variants: copiedVariants });
    const work = `copy-${newId()}`;
    const local = join(await scratch.open(work), 'file');
    try {
      for (const suffix of ['', ...variants.map((variant) => variant.slice(path.length))]) {
        await pipeline(await store.read(path + suffix), createWriteStream(local));
        await store.adopt(copied + suffix, local, mediaType ?? 'application/octet-stream');
      }
    } finally {
      await scratch.remove(work);
    }
    return copied;
  }

  return {
    /** Before the transaction, because copying takes time. */
    async copyShared(from: string, to: string, uses: FileUses): Promise<FileCopies> {
      const copies = new Map<string, string>();
      for (const [path, count] of uses) {
        const file = await findFile(db, from, path);
        if (file && file.uses > count) copies.set(path, await copy(file, to));
      }
      return copies;
    },

    /** `false`: a file is shared and has no copy. */
    async transfer(
      transaction: Transaction,
      { from, to }: { from: string; to: string },
      uses: FileUses,
      copies: FileCopies,
    ): Promise<boolean> {
      for (const [path, count] of uses) {
        const copied = copies.get(path);
        const isDone =
          copied === undefined
            ? await giveAway(transaction, { from, to }, path, count)
            : await useCopy(transaction, { from, to }, { path, copied }, count);
        if (!isDone) return false;
      }
      // Analyses that were requested for the previous owner find nothing any more.
      const paths = [...uses.keys()].map((path) => copies.get(path) ?? path);
      const unmeasured = sql`(${files.waveform} is null or ${files.playback} in ('preparing', 'unchecked'))`;
      const waiting = await transaction
        .select({ path: files.path })
        .from(files)
        .where(and(eq(files.userId, to), inArray(files.path, paths), eq(files.kind, 'audio'), unmeasured));
      for (const { path } of waiting) await queue.enqueue(transaction, analyseAudioJob, { path, owner: to });
      return true;
    },
  };
}

type Owners = { readonly from: string; readonly to: string };

async function giveAway(transaction: Transaction, { from, to }: Owners, path: string, uses: number): Promise<boolean> {
  const given = await transaction
    .update(files)
    .set({ userId: to })
    .where(and(eq(files.userId, from), eq(files.path, path), eq(files.uses, uses)))
    .returning({ path: files.path });
  return given.length > 0;
}

/** The original has fewer uses from then on; what was measured of it holds for the copy. */
async function useCopy(
  transaction: Transaction,
  { from, to }: Owners,
  { path, copied }: { path: string; copied: string },
  count: number,
): Promise<boolean> {
  const [original] = await transaction
    .update(files)
    .set({ uses: sql`${files.uses} - ${count}` })
    .where(and(eq(files.userId, from), eq(files.path, path), sql`${files.uses} > ${count}`))
    .returning();
  if (!original) return false;
  const { mediaType, playback, playableSize, pixelWidth, pixelHeight, durationSeconds, waveform, fineWaveform } =
    original;
  const measured = { playback, playableSize, pixelWidth, pixelHeight, durationSeconds, waveform, fineWaveform };
  const used = await transaction
    .update(files)
    .set({ ...measured, mediaType, uses: count })
    .where(and(eq(files.userId, to), eq(files.path, copied), eq(files.uses, 0)))
    .returning({ path: files.path });
  return used.length > 0;
}
