import { identificationsPerMinute, identificationsPerPage } from '@debut/contract/limits';
import type { PromoIdentification } from '@debut/contract/promo-identifications';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { FileService } from '../../library/index.ts';
import { identifyCopyJob } from '../promo.jobs.ts';
import type { ReadFacts } from '../promos/present-promos.ts';
import { texts } from '../texts.ts';
import { insertIdentification, listIdentifications } from './identifications.store.ts';

export type IdentificationService = ReturnType<typeof createIdentificationService>;

/** Finds out whose copy a file is, by its watermark. */
export function createIdentificationService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  rateLimits: RateLimits;
  files: Pick<FileService, 'inspectAudio' | 'claim'>;
  readFacts: ReadFacts;
}) {
  const { db, clock, events, queue, rateLimits, files, readFacts } = dependencies;

  return {
    async list(owner: string): Promise<PromoIdentification[]> {
      const rows = await listIdentifications(db, owner, identificationsPerPage);
      const facts = await readFacts(
        owner,
        rows.flatMap(({ promo }) => promo ?? []),
      );
      return rows.map(({ search, link, promo }) => ({
        id: search.id,
        filename: search.filename,
        state: search.state,
        copyOf:
          link && promo
            ? {
                linkId: link.id,
                promoId: promo.id,
                kind: link.kind === 'personal' ? ('personal' as const) : ('shared' as const),
                name: link.kind === 'shared' ? texts.sharedLink : link.name,
                release: facts.get(promo.id)?.title ?? '',
              }
            : null,
        createdAt: search.createdAt.toISOString(),
      }));
    },

    async start(owner: string, { url, filename }: { url: string; filename: string }): Promise<PromoIdentification> {
      await rateLimits.spend(`identify:${owner}`, identificationsPerMinute);
      const audio = await files.inspectAudio(owner, url, 'url');
      const row = { id: newId(), userId: owner, filename, path: audio.path, linkId: null, createdAt: clock() };
      const state = 'searching' as const;
      await db.transaction(async (transaction) => {
        await files.claim(transaction, owner, audio);
        await insertIdentification(transaction, { ...row, state });
        await queue.enqueue(transaction, identifyCopyJob, { owner, id: row.id });
        await events.publish(transaction, owner, { type: 'promos.changed' });
      });
      return { id: row.id, filename, state, copyOf: null, createdAt: row.createdAt.toISOString() };
    },
  };
}
