import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MasteringFailure } from '@debut/mastering/failure';
import type { MasteringPool } from '@debut/mastering/pool';
import type { Database } from '../../../platform/db/database.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileService } from '../../library/index.ts';
import type { Notify } from '../../planning/index.ts';
import { findLinkByMark, type LinkRow } from '../links/links.store.ts';
import type { IdentificationRequest } from '../promo.jobs.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { promoScreen } from '../promos/promo-screen.ts';
import { findPromo } from '../promos/promos.store.ts';
import { texts } from '../texts.ts';
import { endSearch, findSearch, type IdentificationRow } from './identifications.store.ts';

/** Searches a file for the watermark of one of the artist's links, then deletes the file. */
export function createIdentifyCopy(dependencies: {
  db: Database;
  events: Events;
  files: FileService;
  notify: Notify;
  pool: Pick<MasteringPool, 'identify'>;
  readFacts: ReadFacts;
  scratch: Scratch;
  disk: Pick<DiskGuard, 'requireSpace'>;
}) {
  const { db, events, files, notify, pool, readFacts, scratch, disk } = dependencies;

  async function readMark({ id, path }: IdentificationRow, signal: AbortSignal): Promise<number | null> {
    const work = `identify-${id}`;
    try {
      await disk.requireSpace();
      const folder = await scratch.open(work);
      const source = join(folder, 'source');
      await pipeline(await files.read(path ?? ''), createWriteStream(source));
      return (await pool.identify({ source, signal }))?.payload ?? null;
    } finally {
      await scratch.remove(work);
    }
  }

  async function end(
    { owner, id }: IdentificationRequest,
    state: 'found' | 'none' | 'failed',
    link?: LinkRow,
  ): Promise<void> {
    const promo = link && (await findPromo(db, owner, link.promoId));
    const release = promo ? ((await readFacts(owner, [promo])).get(promo.id)?.title ?? '') : '';
    await db.transaction(async (transaction) => {
      const search = await endSearch(transaction, owner, id, { state, linkId: link?.id ?? null });
      if (!search) return;
      if (search.path !== null) await files.release(transaction, owner, search.path);
      await events.publish(transaction, owner, { type: 'promos.changed' });
      if (!link || !promo) return;
      const { title, personal, shared } = texts.identified;
      const about = [search.filename, release] as const;
      const message = link.kind === 'shared' ? shared(...about) : personal(...about, link.name);
      await notify(transaction, owner, [{ type: 'system', title, message, to: promoScreen(promo) }]);
    });
  }

  return {
    async identify(request: IdentificationRequest, signal: AbortSignal): Promise<void> {
      const search = await findSearch(db, request.owner, request.id);
      if (!search) return;
      try {
        const mark = await readMark(search, signal);
        const link = mark === null ? undefined : await findLinkByMark(db, request.owner, mark);
        await end(request, link ? 'found' : 'none', link);
      } catch (error) {
        // A file that cannot be decoded will not be decoded next time either.
        if (signal.aborted || !(error instanceof MasteringFailure)) throw error;
        await end(request, 'failed');
      }
    },

    giveUp: (request: IdentificationRequest) => end(request, 'failed'),
  };
}
