import { maxNotesCharacters } from '@debut/contract/limits';
import type { Recipient } from '@debut/contract/recipients';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { recordActivity } from '../../accounts/index.ts';
import { saveUnsubscribe } from '../links/email-links.store.ts';
import { moveDistinct } from './duplicates.store.ts';
import * as store from './merge.store.ts';
import { mergeFields } from './merge-fields.ts';
import { findRecipient, listRecipients, lockRecipients } from './recipients.store.ts';
import { findUnreachable } from './unreachable.store.ts';

export type MergeService = ReturnType<typeof createMergeService>;

/** What another area stores about contacts. */
export interface MergeContacts {
  /** Called before contacts are locked. */
  readonly lock: (transaction: Transaction, owner: string) => Promise<void>;
  readonly merge: (
    transaction: Transaction,
    owner: string,
    kept: Pick<Recipient, 'id' | 'name' | 'email' | 'category'>,
    otherIds: readonly string[],
  ) => Promise<void>;
}

export function createMergeService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  elsewhere: readonly MergeContacts[];
}) {
  const { db, clock, events, elsewhere } = dependencies;

  async function merge(transaction: Transaction, owner: string, id: string, ids: readonly string[]): Promise<void> {
    // Whoever changes a campaign or promo locks it before it refers to recipients: the same order prevents deadlocks.
    await lockOwner(transaction, owner, 'outreach');
    await store.lockCampaignsOf(transaction, owner, ids);
    for (const { lock } of elsewhere) await lock(transaction, owner);
    const locked = await lockRecipients(transaction, owner, [id, ...ids]);
    const row = locked.find((one) => one.id === id);
    if (!row) throw new Failure('not_found');
    const left = new Set(locked.map((one) => one.id));
    if (ids.some((one) => !left.has(one) && !row.mergedIds.includes(one))) throw new Failure('not_found');
    const otherIds = ids.filter((one) => left.has(one));
    if (otherIds.length === 0) return;
    const found = new Map(
      (await listRecipients(transaction, owner, { ids: [id, ...otherIds] })).map((one) => [one.id, one]),
    );
    const kept = found.get(id);
    if (!kept) throw new Failure('not_found');
    const others = otherIds.flatMap((one) => found.get(one) ?? []);
    const fields = mergeFields(kept, others);
    if (fields.notes.length > maxNotesCharacters) throw new Failure('merged_notes_too_long');
    await store.mergeDeliveries(transaction, owner, id, otherIds);
    for (const area of elsewhere) await area.merge(transaction, owner, { ...kept, ...fields }, otherIds);
    await moveDistinct(transaction, owner, id, otherIds);
    await keepUnsubscribed(transaction, owner, kept.email, others);
    await store.deleteMerged(transaction, owner, otherIds);
    const before = locked.filter((one) => one.id !== id).flatMap(({ mergedIds }) => mergedIds);
    const mergedIds = [...new Set([...row.mergedIds, ...otherIds, ...before])];
    await store.saveMerged(transaction, owner, id, { ...fields, mergedIds, updatedAt: clock() });
    const detail = String(otherIds.length);
    await recordActivity(transaction, owner, { at: clock(), action: 'contacts-merged', subject: kept.name, detail });
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'recipients' });
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
    await events.publish(transaction, owner, { type: 'promos.changed' });
  }

  /** They unsubscribed as a person. A bounce only says something about the address. */
  async function keepUnsubscribed(
    transaction: Transaction,
    owner: string,
    email: string,
    others: readonly Recipient[],
  ): Promise<void> {
    const emails = others.map((one) => one.email);
    const unreachable = [...(await findUnreachable(transaction, owner, emails)).values()];
    if (unreachable.some(({ reason }) => reason === 'unsubscribed'))
      await saveUnsubscribe(transaction, { owner, email }, clock());
  }

  return {
    /** Merging again what is merged already changes nothing. */
    async merge(owner: string, id: string, ids: readonly string[]): Promise<Recipient> {
      if (ids.includes(id)) throw new Failure('recipient_merge_itself', { field: 'ids' });
      await db.transaction((transaction) => merge(transaction, owner, id, [...new Set(ids)]));
      const merged = await findRecipient(db, owner, id);
      if (!merged) throw new Failure('not_found');
      return merged;
    },
  };
}
