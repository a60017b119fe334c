import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { hasLinks } from '../links/links.store.ts';
import { makePromoCopiesJob } from '../promo.jobs.ts';
import type { PromoRow } from '../promos/promos.store.ts';
import type { ReadReleaseSounds } from '../promos/release-sounds.ts';
import { deleteFailedCopies, findCopyOf, listCopies, requestCopy } from './copies.store.ts';
import { wantedFormats } from './wanted-copies.ts';

/** `again`: also those that failed before. */
export type EnsureCopies = (promo: PromoRow, options?: { again?: boolean }) => Promise<void>;

/** Requests the copies that listeners of a promo need and that do not exist. Before the first link nobody needs them. */
export function createEnsureCopies(dependencies: {
  db: Database;
  queue: Queue;
  clock: Clock;
  readSounds: ReadReleaseSounds;
}): EnsureCopies {
  const { db, queue, clock, readSounds } = dependencies;

  return async (promo, { again = false } = {}) => {
    const { userId: owner, watermark, liveUntil } = promo;
    if (liveUntil <= clock() || !(await hasLinks(db, owner, promo.id))) return;
    const sources = (await readSounds(promo)).flatMap(({ source }) => source ?? []);
    if (again) await deleteFailedCopies(db, owner, sources);
    const copies = await listCopies(db, owner, sources);
    for (const source of new Set(sources)) {
      const missing = wantedFormats(promo).filter((format) => !findCopyOf(copies, promo, { source, format }));
      if (missing.length === 0) continue;
      await db.transaction(async (transaction) => {
        const request = { userId: owner, source, watermark, createdAt: clock() };
        let isNew = false;
        for (const format of missing)
          isNew = (await requestCopy(transaction, { ...request, id: newId(), format })) || isNew;
        if (isNew) await queue.enqueue(transaction, makePromoCopiesJob, { owner, source, watermark });
      });
    }
  };
}
