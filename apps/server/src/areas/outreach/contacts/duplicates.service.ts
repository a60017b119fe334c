import type { ResponseBody } from '@debut/contract/endpoint';
import { duplicatesPerPage } from '@debut/contract/limits';
import type { recipientDuplicateEndpoints } from '@debut/contract/recipient-duplicates';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import * as store from './duplicates.store.ts';
import { findDuplicates } from './find-duplicates.ts';
import { listQueue } from './plan-rows.ts';
import { listRecipients, lockRecipients } from './recipients.store.ts';

export type DuplicateService = ReturnType<typeof createDuplicateService>;

/** Recipients who may be the same person. */
export function createDuplicateService({ db, events }: { db: Database; events: Events }) {
  async function find(owner: string) {
    const distinct = await store.listDistinct(db, owner);
    const pairs = new Set(distinct.map(({ firstId, secondId }) => `${firstId} ${secondId}`));
    const isDistinct = (one: string, other: string) => pairs.has(one < other ? `${one} ${other}` : `${other} ${one}`);
    return findDuplicates(await store.listCompared(db, owner), isDistinct);
  }

  return {
    async list(
      owner: string,
      query: { from?: string | undefined },
    ): Promise<ResponseBody<typeof recipientDuplicateEndpoints.list>> {
      const from = Number(query.from ?? 0);
      const all = await listQueue.take(owner, () => find(owner));
      const page = all.slice(from, from + duplicatesPerPage);
      const ids = page.flatMap((pair) => pair.ids);
      const found = new Map((await listRecipients(db, owner, { ids })).map((one) => [one.id, one]));
      const next = from + duplicatesPerPage;
      return {
        duplicates: page.flatMap(({ reason, ids: [one, other] }) => {
          const recipients = [found.get(one) ?? [], found.get(other) ?? []].flat();
          // Deleted since the list was computed.
          return recipients.length === 2 ? [{ reason, recipients }] : [];
        }),
        total: all.length,
        next: next < all.length ? next : null,
      };
    },

    async dismiss(owner: string, ids: readonly string[]): Promise<void> {
      const wanted = [...new Set(ids)];
      await db.transaction(async (transaction) => {
        const found = await lockRecipients(transaction, owner, wanted);
        if (found.length < wanted.length) throw new Failure('not_found');
        await store.insertDistinct(transaction, owner, wanted);
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'recipients' });
      });
    },
  };
}
