import { maxRecipientsPerAccount } from '@debut/contract/limits';
import type { Recipient, RecipientCategory, RecipientColumnMapping, RecipientImport } from '@debut/contract/recipients';
import type { Clock } from '../../platform/clock.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { takeTurns } from '../../platform/db/owner-lock.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { readTable } from '../../platform/import-rows.ts';
import { saveUnsubscribe } from './mail-links.store.ts';
import { planImport } from './plan-import.ts';
import * as store from './recipients.store.ts';

interface RecipientFields {
  email: string;
  name: string;
  category?: RecipientCategory | undefined;
  notes?: string | null | undefined;
}

export type RecipientService = ReturnType<typeof createRecipientService>;

export function createRecipientService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  async function announce(transaction: Database, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'recipients' });
  }

  async function read(owner: string, id: string): Promise<Recipient> {
    const found = await store.findRecipient(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function makeRoom(transaction: Database, owner: string, more: number): Promise<void> {
    await takeTurns(transaction, owner, 'outreach');
    if ((await store.countRecipients(transaction, owner)) + more > maxRecipientsPerAccount) {
      throw new Failure('too_many_recipients');
    }
  }

  async function remove(owner: string, ids: readonly string[]): Promise<number> {
    return db.transaction(async (transaction) => {
      const deleted = await store.deleteRecipients(transaction, owner, ids);
      if (deleted > 0) {
        await announce(transaction, owner);
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
      }
      return deleted;
    });
  }

  async function create(owner: string, fields: RecipientFields): Promise<Recipient> {
    const { email, name, category = 'other', notes } = fields;
    const id = newId();
    const now = clock();
    await db
      .transaction(async (transaction) => {
        await makeRoom(transaction, owner, 1);
        const times = { createdAt: now, updatedAt: now };
        const row = { id, userId: owner, email, name, category, notes: notes ?? '', ...times };
        await store.insertRecipient(transaction, row);
        await announce(transaction, owner);
      })
      .catch(refuseKnownAddress);
    return read(owner, id);
  }

  return {
    list: (owner: string, filter: store.RecipientFilter) => store.listRecipients(db, owner, filter),

    create,

    /** Adds somebody another feature knows; who is a recipient already stays as they are. */
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
      const { email, name, category, notes } = fields;
      await db
        .transaction(async (transaction) => {
          const change = {
            email,
            name,
            ...(category !== undefined && { category }),
            ...(notes !== undefined && { notes: notes ?? '' }),
            updatedAt: clock(),
          };
          if (!(await store.updateRecipient(transaction, owner, id, change))) throw new Failure('not_found');
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

    async import(
      owner: string,
      request: {
        csv: string;
        mapping?: RecipientColumnMapping | undefined;
        defaultCategory?: RecipientCategory | undefined;
        dryRun: boolean;
      },
    ): Promise<RecipientImport> {
      const { mapping, defaultCategory = 'other', dryRun } = request;
      const rows = readTable(request.csv, mapping);
      return db.transaction(async (transaction) => {
        await takeTurns(transaction, owner, 'outreach');
        const known = new Map((await store.listRecipients(transaction, owner)).map((one) => [one.email, one]));
        const { report, changes } = planImport(rows, known, { mapping, defaultCategory });
        if (!dryRun && !report.mapping) throw new Failure('csv_unreadable', { field: 'mapping' });
        if (known.size + report.added > maxRecipientsPerAccount) throw new Failure('too_many_recipients');
        if (dryRun || changes.length === 0) return { ...report, dryRun };
        const now = clock();
        const saved = changes.map((row) => ({ id: newId(), userId: owner, ...row, createdAt: now, updatedAt: now }));
        await store.mergeRecipients(transaction, saved);
        await announce(transaction, owner);
        return { ...report, dryRun };
      });
    },

    async export(owner: string): Promise<string> {
      const all = await store.listRecipients(db, owner);
      const rows = all.map(({ email, name, category, notes, optedOut }) => {
        return [email, name, category, notes, optedOut?.reason ?? ''];
      });
      return writeCsv([['email', 'name', 'category', 'notes', 'opted out'], ...rows]);
    },
  };
}

function refuseKnownAddress(error: unknown): never {
  if (isUniqueViolation(error)) throw new Failure('recipient_exists', { field: 'email' });
  throw error;
}
