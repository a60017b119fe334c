import type { CannedReply } from '@debut/contract/inbox';
import { maxCannedReplies } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseUnknownPlaceholders } from '../messages/compose-texts.ts';
import * as store from './canned-replies.store.ts';

export type CannedReplyService = ReturnType<typeof createCannedReplyService>;

/** Texts an artist saves for replies. */
export function createCannedReplyService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  const announce = (at: Queryable, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'canned-replies' });

  return {
    list: (owner: string) => store.listCannedReplies(db, owner),

    async add(owner: string, { title, text }: { title: string; text: string }): Promise<CannedReply> {
      refuseUnknownPlaceholders(text, 'text');
      const added = { id: newId(), title, text };
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'messages');
        if ((await store.countCannedReplies(transaction, owner)) >= maxCannedReplies)
          throw new Failure('too_many_canned_replies');
        await store.insertCannedReply(transaction, { ...added, userId: owner, createdAt: clock() });
        await announce(transaction, owner);
      });
      return added;
    },

    async update(owner: string, id: string, fields: { title: string; text: string }): Promise<CannedReply> {
      refuseUnknownPlaceholders(fields.text, 'text');
      const changed = await store.updateCannedReply(db, owner, id, fields);
      if (!changed) throw new Failure('not_found');
      await announce(db, owner);
      return changed;
    },

    async delete(owner: string, id: string): Promise<void> {
      if (!(await store.deleteCannedReply(db, owner, id))) throw new Failure('not_found');
      await announce(db, owner);
    },
  };
}
