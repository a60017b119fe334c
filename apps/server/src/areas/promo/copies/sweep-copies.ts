import { type Clock, hourMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileService } from '../../library/index.ts';
import { listOpenPromos } from '../promos/promos.store.ts';
import type { ReadReleaseSounds } from '../promos/release-sounds.ts';
import { deleteUnusedCopies, listCopies, listOwnersWithCopies } from './copies.store.ts';
import { wantedFormats } from './wanted-copies.ts';

/** Promos change their dates and versions while they are edited, so copies are not deleted in their first hours. */
const graceMilliseconds = 6 * hourMilliseconds;
const pageSize = 100;

/** Deletes copies that no open promo uses: of promos that ended, audio that was replaced, other versions. */
export function createSweepCopies(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'release'>;
  readSounds: ReadReleaseSounds;
}) {
  const { db, clock, files, readSounds } = dependencies;

  async function listUsed(owner: string): Promise<string[]> {
    const used: string[] = [];
    for (let after = ''; ; ) {
      const page = await listOpenPromos(db, owner, { after, now: clock(), limit: pageSize });
      for (const promo of page) {
        const sources = (await readSounds(promo)).flatMap(({ source }) => source ?? []);
        const formats = wantedFormats(promo);
        for (const copy of await listCopies(db, owner, sources))
          if (copy.watermark === promo.watermark && formats.includes(copy.format)) used.push(copy.id);
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return used;
      after = last.id;
    }
  }

  return async (): Promise<void> => {
    const before = new Date(clock().getTime() - graceMilliseconds);
    for (let after = ''; ; ) {
      const owners = await listOwnersWithCopies(db, { after, before, limit: pageSize });
      for (const owner of owners) {
        const usedIds = await listUsed(owner);
        await db.transaction(async (transaction) => {
          for (const { paths } of await deleteUnusedCopies(transaction, owner, { usedIds, before }))
            for (const path of paths) await files.release(transaction, owner, path);
        });
      }
      const last = owners.at(-1);
      if (last === undefined || owners.length < pageSize) return;
      after = last;
    }
  };
}
