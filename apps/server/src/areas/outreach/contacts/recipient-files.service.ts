import type { ActivityAction } from '@debut/contract/activity';
import { maxNotesCharacters, maxOutletsPerAccount, maxRecipientsPerAccount } from '@debut/contract/limits';
import type { OutletKind } from '@debut/contract/outlets';
import type { RecipientColumnMapping, RecipientImport } from '@debut/contract/recipient-files';
import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import { texts } from '../texts.ts';
import type { PreparedFile } from './import-rows.ts';
import { countOutlets, findOutletIds, insertOutlets, outletKey } from './outlets.store.ts';
import { slicesOf } from './packed-rows.ts';
import { findKnown, joinNotes, listQueue, planRows, prepareImport } from './plan-rows.ts';
import { findLosses, mergePlanned, type PlannedRecipient, type StatedRecipient } from './planned-recipient.ts';
import { type RecipientFile, readRecipientFile } from './read-recipient-file.ts';
import * as store from './recipients.store.ts';
import { writeRecipientCards } from './write-recipient-cards.ts';
import { writeRecipientCsv } from './write-recipient-csv.ts';

export type RecipientFileService = ReturnType<typeof createRecipientFileService>;

type ImportRequest = ({ csv: string; mapping?: RecipientColumnMapping | undefined } | { vcard: string }) & {
  readonly defaultCategory?: RecipientCategory | undefined;
  readonly dryRun: boolean;
};

/** Imports recipients from files, and exports them. */
export function createRecipientFileService({ db, clock, events }: { db: Database; clock: Clock; events: Events }) {
  async function record(transaction: Transaction, owner: string, action: ActivityAction, count: number): Promise<void> {
    await recordActivity(transaction, owner, { at: clock(), action, detail: String(count) });
  }

  async function importFile(owner: string, { dryRun, ...request }: ImportRequest): Promise<RecipientImport> {
    const reader = { read: readRecipientFile, thread: 'outreach/contacts/read-recipient-file' };
    const file = await prepareImport<RecipientFile, PlannedRecipient, StatedRecipient, RecipientColumnMapping>(
      { ...request, defaultCategory: request.defaultCategory ?? 'other' },
      reader,
    );
    if (!dryRun && !file.mapping) throw new Failure('csv_unreadable', { field: 'mapping' });
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'outreach');
      const known = await findKnown(file.rows, async (emails) => {
        const found = await store.listRecipients(transaction, owner, { emails });
        return found.map((one) => [one.email, toPlanned(one)]);
      });
      const { report, changes } = await planImport(file, known);
      await requireRoom(transaction, owner, report.added);
      const outlets = await planOutlets(transaction, owner, changes);
      const result = { ...report, newOutlets: outlets.added.length, dryRun };
      if (dryRun || changes.length === 0) return result;
      const times = { createdAt: clock(), updatedAt: clock() };
      for (const slice of slicesOf(outlets.added))
        await insertOutlets(
          transaction,
          slice.map((outlet) => ({ ...outlet, userId: owner, ...times })),
        );
      for (const slice of slicesOf(changes)) {
        const rows = slice.map(({ outlet, doNotPitch, ...row }) => ({
          ...row,
          id: newId(),
          userId: owner,
          outletId: outlets.ids.get(outletKey(outlet)) ?? null,
          doNotPitchAt: doNotPitch === null ? null : clock(),
          doNotPitchReason: doNotPitch ?? '',
          ...times,
        }));
        await store.mergeRecipients(transaction, rows);
      }
      await record(transaction, owner, 'contacts-imported', changes.length);
      await events.publish(transaction, owner, { type: 'outreach.changed', what: 'recipients' });
      return result;
    });
  }

  async function exportFile(
    owner: string,
    write: (read: () => AsyncGenerator<Recipient[]>) => Promise<string>,
  ): Promise<string> {
    const all = await store.listRecipientIds(db, owner);
    async function* read() {
      for (const ids of slicesOf(all)) yield await store.listRecipients(db, owner, { ids });
    }
    const file = await write(read);
    await db.transaction((transaction) => record(transaction, owner, 'contacts-exported', all.length));
    return file;
  }

  return {
    import: (owner: string, request: ImportRequest) => listQueue.take(owner, () => importFile(owner, request)),
    exportCsv: (owner: string) => listQueue.take(owner, () => exportFile(owner, writeRecipientCsv)),
    exportCards: (owner: string) => listQueue.take(owner, () => exportFile(owner, writeRecipientCards)),
  };
}

/** Computes what importing a file would change, without changing anything. */
function planImport(
  file: PreparedFile<PlannedRecipient, StatedRecipient, RecipientColumnMapping>,
  known: ReadonlyMap<string, PlannedRecipient>,
) {
  return planRows(file, known, {
    merge: (before, row, said) => {
      const outlet = outletKey(row.outlet) === outletKey(before.outlet) ? before.outlet : row.outlet;
      return mergePlanned(before, { ...row, outlet }, said, (notes, more) =>
        joinNotes(notes, more, maxNotesCharacters),
      );
    },
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    findLosses,
  });
}

/** The same fields in the same order as `mergePlanned` returns them, so that they can be compared. */
function toPlanned(one: Recipient): PlannedRecipient {
  const { email, name, category, notes, outlet, role, country, genres, tags, links, customFields, doNotPitch } = one;
  return {
    email,
    name,
    category,
    notes,
    outlet: outlet?.name ?? '',
    role,
    country,
    genres,
    tags,
    links,
    customFields,
    doNotPitch: doNotPitch?.reason ?? null,
  };
}

async function requireRoom(transaction: Transaction, owner: string, added: number): Promise<void> {
  const room = maxRecipientsPerAccount - (await store.countRecipients(transaction, owner));
  if (added > room)
    throw new Failure('too_many_recipients', { sentence: texts.tooManyRecipients(added, Math.max(0, room)) });
}

/** The outlets the file names: the ids of all, and those that have to be added. */
async function planOutlets(transaction: Transaction, owner: string, changes: readonly PlannedRecipient[]) {
  const ids = new Map<string, string>();
  const named = new Map<string, PlannedRecipient>();
  for (const row of changes) {
    const key = outletKey(row.outlet);
    // Without a kind of its own it takes that of the first row that tells one.
    if (key && (!named.has(key) || named.get(key)?.category === 'other')) named.set(key, row);
  }
  for (const keys of slicesOf([...named.keys()]))
    for (const [key, id] of await findOutletIds(transaction, owner, keys)) ids.set(key, id);
  const added = [...named].flatMap(([key, { outlet, category }]) => {
    if (ids.has(key)) return [];
    const id = newId();
    ids.set(key, id);
    return [{ id, name: outlet, kind: kinds[category] }];
  });
  const room = maxOutletsPerAccount - (added.length > 0 ? await countOutlets(transaction, owner) : 0);
  if (added.length > room)
    throw new Failure('too_many_outlets', { sentence: texts.tooManyOutlets(added.length, Math.max(0, room)) });
  return { ids, added };
}

const kinds: Readonly<Record<RecipientCategory, OutletKind>> = {
  blog: 'blog',
  playlist: 'playlist',
  radio: 'station',
  press: 'press',
  other: 'other',
};
