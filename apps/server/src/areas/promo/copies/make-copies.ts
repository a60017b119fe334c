import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MasteringFailure } from '@debut/mastering/failure';
import type { MasteringPool } from '@debut/mastering/pool';
import type { Database } from '../../../platform/db/database.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileService } from '../../library/index.ts';
import type { CopiesRequest } from '../promo.jobs.ts';
import { type CopyRow, failCopies, listUnmadeCopies, storeCopy } from './copies.store.ts';
import { mediaTypes } from './wanted-copies.ts';

/** Makes what listeners get of a file and stores it: with a watermark two variants, which are spliced for each link. */
export function createMakeCopies(dependencies: {
  db: Database;
  events: Events;
  files: FileService;
  pool: Pick<MasteringPool, 'makeCopies'>;
  scratch: Scratch;
  disk: Pick<DiskGuard, 'requireSpace'>;
}) {
  const { db, events, files, pool, scratch, disk } = dependencies;

  /** Stores the variants of one format. */
  async function store(copy: CopyRow, made: { paths: readonly string[]; layout: CopyRow['layout'] }, seconds: number) {
    const { userId: owner, format } = copy;
    const stored: { path: string; size: number; mediaType: string }[] = [];
    let isAttached = false;
    try {
      for (const local of made.paths) {
        const { size } = await stat(local);
        const path = await files.reserve(owner, 'promo', `copy.${format}`);
        stored.push({ path, size, mediaType: mediaTypes[format] });
        await files.keep(path, local, mediaTypes[format]);
      }
      await db.transaction(async (transaction) => {
        const paths = stored.map(({ path }) => path);
        if (!(await storeCopy(transaction, copy, { paths, layout: made.layout, seconds }))) return;
        for (const file of stored) await files.attachMade(transaction, owner, file);
        await events.publish(transaction, owner, { type: 'promos.changed' });
        isAttached = true;
      });
    } finally {
      // It was deleted meanwhile, or the attempt failed.
      if (!isAttached) for (const { path } of stored) await files.discard(path);
    }
  }

  async function makeAll(copies: readonly CopyRow[], request: CopiesRequest, signal: AbortSignal): Promise<void> {
    const { source, watermark } = request;
    const work = `promo-${newId()}`;
    try {
      await disk.requireSpace();
      const outputFolder = await scratch.open(work);
      const local = join(outputFolder, 'source');
      if (!(await files.exists(source))) throw new Failure('audio_out_of_reach');
      await pipeline(await files.read(source), createWriteStream(local));
      const formats = copies.map(({ format }) => format);
      const made = await pool.makeCopies({ source: local, outputFolder, formats, isMarked: watermark, signal });
      for (const copy of copies) {
        const variants = made.formats[copy.format];
        if (variants) await store(copy, variants, made.durationSeconds);
      }
    } finally {
      await scratch.remove(work);
    }
  }

  async function giveUp({ owner, source, watermark }: CopiesRequest): Promise<void> {
    await db.transaction(async (transaction) => {
      await failCopies(transaction, { userId: owner, source, watermark });
      await events.publish(transaction, owner, { type: 'promos.changed' });
    });
  }

  return {
    async make(request: CopiesRequest, signal: AbortSignal): Promise<void> {
      const { owner, source, watermark } = request;
      const unmade = await listUnmadeCopies(db, { userId: owner, source, watermark });
      if (unmade.length === 0) return;
      try {
        await makeAll(unmade, request, signal);
      } catch (error) {
        // Audio that cannot be decoded will not be decoded next time either.
        if (signal.aborted || !(error instanceof MasteringFailure)) throw error;
        await giveUp(request);
      }
    },

    giveUp,
  };
}
