import type { ActivityAction } from '@debut/contract/activity';
import { maxRecipientsPerAccount } from '@debut/contract/limits';
import type { Recipient, RecipientFields } from '@debut/contract/recipients';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import { saveUnsubscribe } from '../links/email-links.store.ts';
import { lockOutlet } from './outlets.store.ts';
import * as store from './recipients.store.ts';

export type RecipientService = ReturnType<typeof createRecipientService>;

export function createRecipientService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  async function announce(transaction: Transaction, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'recipients' });
  }

  async function record(transaction: Transaction, owner: string, action: ActivityAction, count: number): Promise<void> {
    await recordActivity(transaction, owner, { at: clock(), action, detail: String(count) });
  }

  async function read(owner: string, id: string): Promise<Recipient> {
    const found = await store.findRecipient(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function makeRoom(transaction: Transaction, owner: string, more: number): Promise<void> {
    await lockOwner(transaction, owner, 'outreach');
    if ((await store.countRecipients(transaction, owner)) + more > maxRecipientsPerAccount) {
      throw new Failure('too_many_recipients');
    }
  }

  async function remove(owner: string, ids: readonly string[]): Promise<number> {
    return db.transaction(async (transaction) => {
      // A contact that is being merged is not deleted meanwhile.
      await lockOwner(transaction, owner, 'outreach');
      const deleted = await store.deleteRecipients(transaction, owner, ids);
      if (deleted > 0) {
        await record(transaction, owner, 'contacts-deleted', deleted);
        await announce(transaction, owner);
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
      }
      return deleted;
    });
  }

  async function create(owner: string, fields: RecipientFields): Promise<Recipient> {
    const id = newId();
    const now = clock();
    await db
      .transaction(async (transaction) => {
        await makeRoom(transaction, owner, 1);
        await requireOutlet(transaction, owner, fields.outletId);
        const times = { createdAt: now, updatedAt: now };
        await store.insertRecipient(transaction, { id, userId: owner, ...toColumns(fields, now), ...times });
        await announce(transaction, owner);
      })
      .catch(refuseKnownAddress);
    return read(owner, id);
  }

  return {
    list: (owner: string, filter: store.RecipientFilter) => store.listRecipients(db, owner, filter),

    create,

    /** Adds a contact of another area; an existing recipient stays unchanged. */
    async ensure(owner: string, fields: RecipientFields): Promise<{ recipientId: string; added: boolean }> {
      try {
        return { recipientId: (await create(owner, fields)).id, added: true };
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'recipient_exists') throw error;
        const known = await store.findByAddress(db, owner, fields.email);
        if (!known) throw error;
        return { recipientId: known, added: false };
      }
    },

    async update(owner: string, id: string, fields: RecipientFields): Promise<Recipient> {
      const now = clock();
      await db
        .transaction(async (transaction) => {
          const [known] = await store.lockRecipients(transaction, owner, [id]);
          if (!known) throw new Failure('not_found');
          await requireOutlet(transaction, owner, fields.outletId);
          await store.updateRecipient(transaction, owner, id, { ...toColumns(fields, now), updatedAt: now });
          await announce(transaction, owner);
        })
        .catch(refuseKnownAddress);
      return read(owner, id);
    },

    async delete(owner: string, id: string): Promise<void> {
      if ((await remove(owner, [id])) === 0) throw new Failure('not_found');
    },

    async unsubscribe(owner: string, id: string): Promise<Recipient> {
      const recipient = await store.findRecipient(db, owner, id);
      if (!recipient) throw new Failure('not_found');
      await db.transaction(async (transaction) => {
        await saveUnsubscribe(transaction, { owner, email: recipient.email }, clock());
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    async deleteMany(owner: string, ids: readonly string[]): Promise<{ deleted: number }> {
      return { deleted: await remove(owner, ids) };
    },
  };
}

/** The outlet is not deleted before the transaction ends. */
async function requireOutlet(transaction: Transaction, owner: string, id: string | null | undefined): Promise<void> {
  if (id && !(await lockOutlet(transaction, owner, id))) throw new Failure('outlet_unknown', { field: 'outletId' });
}

/** Omitted fields stay unchanged. */
function toColumns({ doNotPitch, notes, ...fields }: RecipientFields, now: Date) {
  return {
    ...fields,
    ...(notes !== undefined && { notes: notes ?? '' }),
    ...(doNotPitch !== undefined && {
      doNotPitchAt: doNotPitch && now,
      doNotPitchReason: doNotPitch?.reason ?? '',
    }),
  };
}

function refuseKnownAddress(error: unknown): never {
  if (isUniqueViolation(error)) throw new Failure('recipient_exists', { field: 'email' });
  throw error;
}
